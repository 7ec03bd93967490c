// A travel agency: trips, bookings and their papers, in NestJS.

import { Body, Controller, Delete, Get, Headers, HttpCode, Module, NotFoundException, Param, ParseIntPipe, ParseUUIDPipe, Patch, Post, Put, Query, Req, Res, StreamableFile, UploadedFile, UploadedFiles, UseInterceptors, VersioningType } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { FileFieldsInterceptor, FileInterceptor } from '@nestjs/platform-express'
import {
  ApiBadRequestResponse, ApiBasicAuth, ApiBearerAuth, ApiBody, ApiCallbacks, ApiConflictResponse, ApiConsumes, ApiCookieAuth, ApiCreatedResponse, ApiExtraModels,
  ApiHeader, ApiHideProperty, ApiNoContentResponse, ApiNotFoundResponse, ApiOAuth2, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiProperty,
  ApiPropertyOptional, ApiQuery, ApiSecurity, ApiTags, DocumentBuilder, getSchemaPath, IntersectionType, OmitType, PartialType, PickType, SwaggerModule,
} from '@nestjs/swagger'
import { Type } from 'class-transformer'
import type { Request, Response } from 'express'
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

const FIRST: Trip = {
  id: 1,
  title: 'Over the Alps',
  climate: Climate.Mixed,
  price: { amount: 129900, currency: 'EUR' },
  legs: [],
  notes: {},
  alsoGoodFor: [],
  createdAt: new Date('2026-01-02T03:04:05Z'),
  original: null,
  internal: 'not described',
}

const BOOKED: Booking = {
  id: '0b9a2f60-5f0e-4c1e-9c53-3a7a3cfa7b10',
  trip: { id: FIRST.id, title: FIRST.title, price: FIRST.price },
  state: 'requested',
  party: { travellers: [{ name: 'Ada', born: '1815-12-10' }] },
  extra: {},
}

@ApiTags('trips')
@Controller('trips')
class TripsController {
  @Get()
  @ApiOperation({ summary: 'List trips' })
  @ApiOkResponse({ type: TripPage, headers: { 'X-Pages': { description: 'How many there are', schema: { type: 'integer' } } } })
  @ApiBadRequestResponse({ type: Failure })
  list(@Query() paging: Paging, @Res({ passthrough: true }) response: Response): TripPage {
    const climates = [paging.climate ?? []].flat()
    const items = climates.map((climate) => ({ ...FIRST, climate }))
    response.setHeader('X-Pages', String(paging.page))
    return { items, total: climates.length }
  }

  @Post()
  @ApiBearerAuth()
  @ApiCreatedResponse({ type: Trip })
  @ApiBadRequestResponse({ type: Failure, description: 'What is wrong with it' })
  create(@Body() trip: NewTrip): Trip {
    return { ...FIRST, ...trip }
  }

  @Get(':id')
  @ApiOkResponse({ type: Trip })
  @ApiNotFoundResponse({ type: Failure })
  read(@Param('id', ParseIntPipe) id: number, @Headers('if-none-match') etag?: string): Trip {
    if (id !== FIRST.id) throw new NotFoundException('no such trip')
    return { ...FIRST, original: FIRST }
  }

  @Patch(':id')
  @ApiBearerAuth()
  @ApiOkResponse({ type: Trip })
  change(@Param('id', ParseIntPipe) id: number, @Body() change: TripChange): Trip {
    return { ...FIRST, ...change }
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
  search(@Param('word') word: string, @Req() request: Request): unknown {
    const price = request.query.price as { min?: string; max?: string } | undefined
    return [{ id: Number(price?.min ?? 0), title: word, price: { amount: Number(price?.max ?? 0), currency: 'EUR' } }]
  }

  @Get(':id/brochure')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  brochure(@Param('id', ParseIntPipe) id: number): StreamableFile {
    return new StreamableFile(Buffer.from('%PDF-1.7'), { type: 'application/pdf' })
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
    const { travellers, tripId, ...extra } = booking
    return { ...BOOKED, trip: { ...BOOKED.trip, id: tripId }, party: { travellers }, extra: { ...extra } }
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: Booking })
  @ApiNotFoundResponse({ type: Failure })
  read(@Param('id', ParseUUIDPipe) id: string): Booking {
    if (id !== BOOKED.id) throw new NotFoundException('no such booking')
    return BOOKED
  }

  @Put(':id/papers')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: Paper })
  @UseInterceptors(FileInterceptor('scan'))
  @ApiOkResponse({ type: String })
  paper(@Param('id') id: string, @UploadedFile() scan: Express.Multer.File, @Body() paper: Paper): string {
    return [scan.originalname, scan.mimetype, scan.size, paper.kind, paper.translated].join(' ')
  }

  @Put(':id/pictures')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['pictures'], properties: { pictures: { type: 'array', items: { type: 'string', format: 'binary' } }, title: { type: 'string' } } } })
  @UseInterceptors(FileFieldsInterceptor([{ name: 'pictures' }]))
  @ApiOkResponse({ type: [String] })
  pictures(@Param('id') id: string, @UploadedFiles() files: { pictures: Express.Multer.File[] }): string[] {
    // What reads forms takes names for Latin-1, unless it is told that they are UTF-8.
    const name = (file: Express.Multer.File) => Buffer.from(file.originalname, 'latin1').toString()
    return files.pictures.map((file) => `${name(file)} ${file.mimetype}`)
  }

  @Get()
  @ApiCookieAuth()
  @ApiBasicAuth()
  @ApiOkResponse({ type: [Booking] })
  list(@Query('state') state?: string, @Query('from') from?: Date): Booking[] {
    return state === BOOKED.state ? [{ ...BOOKED, extra: { from } }] : []
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

async function make(): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: false })
  app.set('query parser', 'extended')
  return app.enableVersioning({ type: VersioningType.URI }) as NestExpressApplication
}

/** Serves on the socket that is the standard input. */
export async function serve(): Promise<void> {
  const app = await make()
  await app.init()
  app.getHttpServer().listen({ fd: 0 })
}

export async function describe(): Promise<object> {
  const app = await make()
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
