// A travel agency: trips, bookings and their papers, in NestJS.

import { Body, Controller, Delete, Get, Headers, HttpCode, Module, NotFoundException, Param, ParseIntPipe, ParseUUIDPipe, Patch, Post, Put, Query, StreamableFile, UploadedFile, UploadedFiles, UseInterceptors, VersioningType } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FileFieldsInterceptor, FileInterceptor } from '@nestjs/platform-express'
import {
  ApiBadRequestResponse, ApiBasicAuth, ApiBearerAuth, ApiBody, ApiCallbacks, ApiConflictResponse, ApiConsumes, ApiCookieAuth, ApiCreatedResponse, ApiExtraModels,
  ApiHeader, ApiHideProperty, ApiNoContentResponse, ApiNotFoundResponse, ApiOAuth2, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiProperty,
  ApiPropertyOptional, ApiQuery, ApiSecurity, ApiTags, DocumentBuilder, getSchemaPath, IntersectionType, OmitType, PartialType, PickType, SwaggerModule,
} from '@nestjs/swagger'
import { Type } from 'class-transformer'
import { IsArray, IsDateString, IsEmail, IsEnum, IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator'

enum Climate {
  Warm = 'warm',
  Cold = 'cold',
  Mixed = 'mixed weather',
}

enum Stars {
  One = 1,
  Two,
  Three,
}

class Price {
  @ApiProperty({ type: 'integer', format: 'int64', minimum: 0, description: 'In cents', example: 129900 })
  amount: number

  @ApiProperty({ enum: ['EUR', 'USD', 'CHF'], default: 'EUR' })
  currency: string
}

class Leg {
  @ApiProperty()
  from: string

  @ApiProperty()
  to: string

  @ApiProperty({ type: String, format: 'date-time' })
  departs: Date
}

class Flight extends Leg {
  @ApiProperty({ enum: ['flight'] })
  type: 'flight'

  @ApiProperty({ pattern: '^[A-Z0-9]{2}[0-9]{1,4}$' })
  number: string
}

class Train extends Leg {
  @ApiProperty({ enum: ['train'] })
  type: 'train'

  @ApiProperty({ type: [Number], minItems: 2, maxItems: 2 })
  seats: number[]
}

class Hike {
  @ApiProperty({ enum: ['hike'] })
  type: 'hike'

  @ApiProperty({ type: 'number', format: 'double', exclusiveMinimum: true, minimum: 0 })
  kilometres: number

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } } })
  way: number[][]
}

@ApiExtraModels(Flight, Train, Hike)
class NewTrip {
  @ApiProperty({ minLength: 3, maxLength: 100 })
  @IsString()
  @Length(3, 100)
  title: string

  @ApiPropertyOptional({ nullable: true, type: String })
  @IsOptional()
  description?: string | null

  @ApiProperty({ enum: Climate, enumName: 'Climate' })
  @IsEnum(Climate)
  climate: Climate

  @ApiProperty({ enum: Stars, required: false })
  @IsOptional()
  stars?: Stars

  @ApiProperty({ type: Price })
  @ValidateNested()
  @Type(() => Price)
  price: Price

  @ApiProperty({
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(Flight) }, { $ref: getSchemaPath(Train) }, { $ref: getSchemaPath(Hike) }],
      discriminator: { propertyName: 'type', mapping: { flight: getSchemaPath(Flight), train: getSchemaPath(Train), hike: getSchemaPath(Hike) } },
    },
  })
  legs: (Flight | Train | Hike)[]

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { visa: 'needed' } })
  notes: Record<string, string>

  @ApiProperty({ isArray: true, enum: Climate, enumName: 'Climate' })
  alsoGoodFor: Climate[]
}

class Trip extends NewTrip {
  @ApiProperty({ readOnly: true })
  id: number

  @ApiProperty({ type: String, format: 'date-time', readOnly: true })
  createdAt: Date

  @ApiProperty({ type: () => Trip, nullable: true, description: 'What it was copied from' })
  original: Trip | null

  @ApiHideProperty()
  internal: string
}

class TripChange extends PartialType(OmitType(NewTrip, ['legs'] as const)) {}
class TripSummary extends PickType(Trip, ['id', 'title', 'price'] as const) {}

class Traveller {
  @ApiProperty()
  @IsString()
  name: string

  @ApiProperty({ format: 'date' })
  @IsDateString()
  born: string
}

class Contact {
  @ApiProperty({ format: 'email' })
  @IsEmail()
  email: string

  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'integer' }] })
  phone?: string | number
}

class Party {
  @ApiProperty({ type: [Traveller], minItems: 1, maxItems: 9 })
  @IsArray()
  @ValidateNested({ each: true })
  travellers: Traveller[]
}

class NewBooking extends IntersectionType(Party, Contact) {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt()
  tripId: number

  @ApiProperty({ format: 'uri', required: false })
  callbackUrl?: string
}

class Booking {
  @ApiProperty({ format: 'uuid' })
  id: string

  @ApiProperty({ type: TripSummary })
  trip: TripSummary

  @ApiProperty({ enum: ['requested', 'confirmed', 'cancelled'] })
  state: 'requested' | 'confirmed' | 'cancelled'

  @ApiProperty({ allOf: [{ $ref: getSchemaPath(Party) }] })
  party: Party

  @ApiProperty({ type: 'object', additionalProperties: true })
  extra: Record<string, unknown>
}

class Paper {
  @ApiProperty({ type: 'string', format: 'binary' })
  scan: unknown

  @ApiProperty({ enum: ['passport', 'visa'] })
  kind: string

  @ApiPropertyOptional({ type: 'boolean' })
  translated?: boolean
}

class Failure {
  @ApiProperty()
  statusCode: number

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  message: string | string[]

  @ApiPropertyOptional()
  error?: string
}

class Paging {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @IsOptional() @Type(() => Number) @IsInt() @Min(1)
  page?: number = 1

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 50, default: 20, name: 'per-page' })
  @IsOptional() @Type(() => Number) @IsInt() @Max(50)
  perPage?: number = 20

  @ApiPropertyOptional({ enum: Climate, enumName: 'Climate', isArray: true })
  @IsOptional()
  climate?: Climate[]
}

@ApiExtraModels(Trip)
class TripPage {
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath(Trip) } })
  items: Trip[]

  @ApiProperty({ type: 'integer' })
  total: number
}

@ApiTags('trips')
@Controller('trips')
class TripsController {
  @Get()
  @ApiOperation({ summary: 'List trips' })
  @ApiOkResponse({ type: TripPage, headers: { 'X-Pages': { description: 'How many there are', schema: { type: 'integer' } } } })
  @ApiBadRequestResponse({ type: Failure })
  list(@Query() paging: Paging): TripPage {
    return { items: [], total: 0 }
  }

  @Post()
  @ApiBearerAuth()
  @ApiCreatedResponse({ type: Trip })
  @ApiBadRequestResponse({ type: Failure, description: 'What is wrong with it' })
  create(@Body() trip: NewTrip): Trip {
    throw new NotFoundException()
  }

  @Get(':id')
  @ApiOkResponse({ type: Trip })
  @ApiNotFoundResponse({ type: Failure })
  read(@Param('id', ParseIntPipe) id: number, @Headers('if-none-match') etag?: string): Trip {
    throw new NotFoundException()
  }

  @Patch(':id')
  @ApiBearerAuth()
  @ApiOkResponse({ type: Trip })
  change(@Param('id', ParseIntPipe) id: number, @Body() change: TripChange): Trip {
    throw new NotFoundException()
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiSecurity('key')
  @ApiNoContentResponse()
  remove(@Param('id', ParseIntPipe) id: number): void {}

  @Get('search/:word')
  @ApiQuery({ name: 'price', required: false, style: 'deepObject', explode: true, schema: { type: 'object', properties: { min: { type: 'integer' }, max: { type: 'integer' } } } })
  @ApiOkResponse({ schema: { anyOf: [{ type: 'array', items: { $ref: getSchemaPath(TripSummary) } }, { $ref: getSchemaPath(Failure) }] } })
  @ApiExtraModels(TripSummary, Failure)
  search(@Param('word') word: string): unknown {
    return []
  }

  @Get(':id/brochure')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  brochure(@Param('id', ParseIntPipe) id: number): StreamableFile {
    return new StreamableFile(Buffer.from(''))
  }
}

@ApiTags('bookings')
@ApiOAuth2(['bookings'])
@ApiHeader({ name: 'Idempotency-Key', required: false })
@Controller({ path: 'bookings', version: '2' })
class BookingsController {
  @Post()
  @ApiCreatedResponse({ type: Booking })
  @ApiConflictResponse({ type: Failure })
  @ApiCallbacks({
    name: 'confirmed',
    callbackUrl: '{$request.body#/callbackUrl}',
    method: 'post',
    requestBody: { type: Booking },
    expectedResponse: { status: 200 },
  })
  book(@Body() booking: NewBooking): Booking {
    throw new NotFoundException()
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: Booking })
  @ApiNotFoundResponse({ type: Failure })
  read(@Param('id', ParseUUIDPipe) id: string): Booking {
    throw new NotFoundException()
  }

  @Put(':id/papers')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: Paper })
  @UseInterceptors(FileInterceptor('scan'))
  @ApiOkResponse({ type: String })
  paper(@Param('id') id: string, @UploadedFile() scan: Express.Multer.File, @Body() paper: Paper): string {
    return scan.originalname
  }

  @Put(':id/pictures')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['pictures'], properties: { pictures: { type: 'array', items: { type: 'string', format: 'binary' } }, title: { type: 'string' } } } })
  @UseInterceptors(FileFieldsInterceptor([{ name: 'pictures' }]))
  @ApiOkResponse({ type: [String] })
  pictures(@Param('id') id: string, @UploadedFiles() files: Express.Multer.File[]): string[] {
    return files.map((file) => file.originalname)
  }

  @Get()
  @ApiCookieAuth()
  @ApiBasicAuth()
  @ApiOkResponse({ type: [Booking] })
  list(@Query('state') state?: string, @Query('from') from?: Date): Booking[] {
    return []
  }
}

@Controller()
class HealthController {
  @Get('health')
  health(): string {
    return 'fine'
  }
}

@Module({ controllers: [TripsController, BookingsController, HealthController] })
class AppModule {}

export async function describe(): Promise<object> {
  const app = await NestFactory.create(AppModule, { logger: false })
  app.enableVersioning({ type: VersioningType.URI })
  const config = new DocumentBuilder()
    .setTitle('Travel agency')
    .setDescription('Trips and who takes them.')
    .setVersion('1.0')
    .addServer('https://travel.example.com', 'Production')
    .addTag('trips', 'Where to go')
    .addBearerAuth()
    .addBasicAuth()
    .addCookieAuth('session')
    .addApiKey({ type: 'apiKey', name: 'X-Key', in: 'header' }, 'key')
    .addOAuth2({ type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://travel.example.com/authorize', scopes: { bookings: 'Book' } } } })
    .build()
  return SwaggerModule.createDocument(app, config)
}
