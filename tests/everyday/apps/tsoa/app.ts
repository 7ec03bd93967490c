// A climbing hall: routes, climbers and ascents, in tsoa.

import {
  Body, Controller, Delete, Deprecated, Example, FormField, Get, Header, OperationId, Patch, Path, Post, Produces, Put, Queries, Query,
  Res, Response, Route, Security, SuccessResponse, Tags, TsoaResponse, UploadedFile, UploadedFiles,
} from '@tsoa/runtime'

/**
 * The number of a route.
 * @isInt
 * @minimum 1
 */
type RouteId = number

/**
 * @pattern ^[3-9][abc]?\+?$
 * @example "6b+"
 */
type FrenchGrade = string

type Uiaa = 'IV' | 'V' | 'VI' | 'VII+'

enum Colour {
  Red = 'red',
  Blue = 'blue',
  DarkGreen = 'dark green',
}

enum Wall {
  Left,
  Right,
  Roof = 10,
}

interface Named {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string
}

interface Sport {
  kind: 'sport'
  grade: FrenchGrade
  /** @isInt */
  quickdraws: number
}

interface Boulder {
  kind: 'boulder'
  grade: number | 'project'
  problems?: string[][]
}

type Kind = Sport | Boulder

interface NewClimb extends Named {
  colour: Colour
  wall: Wall
  kind: Kind
  setter: Setter | null
  holds: Record<string, number>
  tags?: string[]
  uiaa?: Uiaa
}

/** What is on the wall. */
interface Climb extends NewClimb {
  readonly id: RouteId
  setAt: Date
  removedAt: Date | null
  /** @deprecated */
  old?: boolean
}

interface Setter {
  /** @format email */
  mail: string
  since?: number
}

interface Ascent {
  id: string
  climb: Climb
  style: 'onsight' | 'flash' | 'redpoint'
  at: Date
  partners: Partial<Setter>[]
  remarks?: unknown
}

type AscentInput = Pick<Ascent, 'style'> & { routeId: RouteId; minutes?: number }

interface Page<T> {
  items: T[]
  /** @isLong */
  total: number
  next?: string | null
}

interface Fault {
  message: string
  details?: { [name: string]: { message: string; value?: any } }
}

interface Filter {
  /** @isInt @minimum 1 @maximum 100 @default 20 */
  limit?: number
  cursor?: string
  colour?: Colour[]
  grade?: FrenchGrade
}

interface Paper {
  name: string
  size: number
  labels: string[]
}

@Route('routes')
@Tags('Routes')
export class ClimbsController extends Controller {
  /**
   * List routes.
   * @summary All routes
   */
  @Get()
  @Response<Fault>(400, 'Bad query')
  public async list(@Queries() filter: Filter, @Header('X-Trace') trace?: string): Promise<Page<Climb>> {
    return { items: [], total: 0 }
  }

  @Post()
  @Security('jwt')
  @Security('oauth', ['setter'])
  @SuccessResponse('201', 'Set')
  @Response<Fault>(422, 'Validation failed', { message: 'Validation failed' })
  public async create(@Body() climb: NewClimb): Promise<Climb> {
    throw new Error()
  }

  /** @param id which */
  @Get('{id}')
  @Example<Partial<Climb>>({ id: 1, name: 'Kaminfeger' })
  public async read(@Path() id: RouteId, @Res() missing: TsoaResponse<404, Fault, { 'X-Reason': string }>): Promise<Climb> {
    return missing(404, { message: 'no' })
  }

  @Patch('{id}')
  @Security({ jwt: [], key: [] })
  public async change(@Path() id: RouteId, @Body() change: Partial<NewClimb>): Promise<Climb> {
    throw new Error()
  }

  @Delete('{id}')
  @Security('key')
  @SuccessResponse(204)
  public async remove(@Path() id: RouteId): Promise<void> {}

  @Put('{id}/photo')
  @Security('jwt')
  public async photo(@Path() id: RouteId, @UploadedFile() photo: any, @FormField() caption?: string): Promise<Paper> {
    throw new Error()
  }

  @Post('{id}/papers')
  @Deprecated()
  public async papers(@Path() id: RouteId, @UploadedFiles() files: any[], @FormField() title: string): Promise<Paper[]> {
    return []
  }

  @Get('{id}/topo')
  @Produces('image/svg+xml')
  public async topo(@Path() id: RouteId): Promise<string> {
    return ''
  }
}

@Route('ascents')
@Tags('Ascents')
@Security('jwt')
export class AscentsController extends Controller {
  @Post()
  @OperationId('logAscents')
  @Response<Fault>('4XX', 'You did something wrong')
  public async log(@Body() ascents: AscentInput[]): Promise<(Ascent | Fault)[]> {
    return []
  }

  @Get('mine')
  public async mine(@Query() from: Date, @Query() styles: Ascent['style'][] = ['flash'], @Query() best = false): Promise<Record<Ascent['style'], Ascent[]>> {
    throw new Error()
  }

  @Get('{id}/video')
  @Produces('video/mp4')
  public async video(@Path() id: string): Promise<Buffer> {
    return Buffer.from('')
  }
}
