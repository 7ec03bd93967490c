"""A clinic: appointments, patients and their files, in Litestar."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from typing import Annotated, Any
from uuid import UUID, uuid5

import msgspec
from litestar import Litestar, Request, Response, Router, delete, get, patch, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, ResponseHeader, UploadFile
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult, DefineMiddleware
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme, Server, Tag
from litestar.pagination import OffsetPagination
from litestar.params import Body, Parameter

NAMESPACE = UUID("7d444840-9dc0-11d1-b245-5ffdce74fad2")
NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


class Urgency(Enum):
    ROUTINE = "routine"
    SOON = "soon"
    EMERGENCY = "emergency"


class Floor(Enum):
    GROUND = 0
    FIRST = 1
    SECOND = 2


class Visit(msgspec.Struct, tag="visit", tag_field="type"):
    """Somebody comes."""

    room: str
    floor: Floor = Floor.GROUND


class Call(msgspec.Struct, tag="call", tag_field="type"):
    """Somebody is called."""

    number: Annotated[str, msgspec.Meta(pattern=r"^\+[0-9]{6,15}$", examples=["+4930123456"])]


class Letter(msgspec.Struct, tag="letter", tag_field="type"):
    lines: Annotated[list[str], msgspec.Meta(min_length=1, max_length=6)]


class NewPatient(msgspec.Struct):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    born: date
    allergies: set[str] = msgspec.field(default_factory=set)
    weight: Annotated[float, msgspec.Meta(gt=0, le=500)] | None = None


class Patient(NewPatient, kw_only=True):
    id: UUID
    registered: datetime


class PatientChange(msgspec.Struct, omit_defaults=True):
    name: str | msgspec.UnsetType = msgspec.UNSET
    weight: float | None | msgspec.UnsetType = msgspec.UNSET


class NewAppointment(msgspec.Struct, rename="camel"):
    patient_id: UUID
    starts_at: datetime
    how: Visit | Call | Letter
    urgency: Urgency = Urgency.ROUTINE
    length: timedelta | None = None
    notes: dict[str, Any] = msgspec.field(default_factory=dict)


class Appointment(NewAppointment, kw_only=True, rename="camel"):
    id: int
    cancelled: bool = False


@dataclass
class Document:
    name: str
    media_type: str
    size: int
    labels: list[str]


@dataclass
class Scan:
    """A form with a file."""

    image: UploadFile
    title: str
    labels: list[str]
    page: int | None = None


@dataclass
class Problem:
    status_code: int
    detail: str
    extra: dict[str, Any] | list[Any] | None = None


class Key(AbstractAuthenticationMiddleware):
    async def authenticate_request(self, connection: ASGIConnection) -> AuthenticationResult:
        given = connection.headers.get("Authorization", "")
        if given != "Bearer nurse":
            raise NotAuthorizedException("this token is unknown")
        return AuthenticationResult(user="nurse", auth=given)


patients: dict[UUID, Patient] = {}
appointments: dict[int, Appointment] = {}
documents: dict[UUID, list[tuple[Document, bytes]]] = {}

MISSING = {404: ResponseSpec(data_container=Problem, description="There is no such patient", generate_examples=False)}


def find(patient_id: UUID) -> Patient:
    if patient_id not in patients:
        raise NotFoundException("no such patient")
    return patients[patient_id]


@get("/patients", tags=["patients"])
async def list_patients(
    limit: Annotated[int, Parameter(ge=1, le=50, description="How many at most")] = 10,
    offset: Annotated[int, Parameter(ge=0)] = 0,
    allergy: Annotated[list[str] | None, Parameter(query="allergy")] = None,
    trace: Annotated[str | None, Parameter(header="X-Trace")] = None,
    language: Annotated[str | None, Parameter(cookie="language")] = None,
) -> OffsetPagination[Patient]:
    """All patients, a page at a time."""
    found = [one for one in patients.values() if not allergy or one.allergies & set(allergy)]
    return OffsetPagination(items=found[offset : offset + limit], limit=limit, offset=offset, total=len(found))


@post("/patients", tags=["patients"], response_headers=[ResponseHeader(name="Location", description="Where it is", value="/patients", required=True)])
async def add_patient(data: NewPatient) -> Patient:
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    patient = Patient(id=uuid5(NAMESPACE, data.name), registered=NOW, **fields)
    patients[patient.id] = patient
    return patient


@get("/patients/{patient_id:uuid}", tags=["patients"], responses=MISSING)
async def get_patient(patient_id: UUID) -> Patient:
    return find(patient_id)


@patch("/patients/{patient_id:uuid}", tags=["patients"], responses=MISSING)
async def change_patient(patient_id: UUID, data: PatientChange) -> Patient:
    patient = find(patient_id)
    for name in data.__struct_fields__:
        value = getattr(data, name)
        if value is not msgspec.UNSET:
            setattr(patient, name, value)
    return patient


@delete("/patients/{patient_id:uuid}", tags=["patients"], responses=MISSING)
async def remove_patient(patient_id: UUID) -> None:
    del patients[find(patient_id).id]


@post("/patients/{patient_id:uuid}/scans", tags=["documents"], responses=MISSING)
async def add_scan(
    patient_id: UUID, data: Annotated[Scan, Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Document:
    """Keeps a scanned page."""
    content = await data.image.read()
    document = Document(data.title, data.image.content_type, len(content), data.labels)
    documents.setdefault(find(patient_id).id, []).append((document, content))
    return document


@get("/patients/{patient_id:uuid}/scans", tags=["documents"], responses=MISSING)
async def list_scans(patient_id: UUID) -> list[Document]:
    return [document for document, _ in documents.get(find(patient_id).id, [])]


@get("/patients/{patient_id:uuid}/scans/{index:int}", tags=["documents"], media_type="application/octet-stream")
async def get_scan(patient_id: UUID, index: int) -> bytes:
    return documents[patient_id][index][1]


@post("/appointments", tags=["appointments"])
async def make_appointment(data: NewAppointment) -> Appointment:
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    appointment = Appointment(id=len(appointments) + 1, **fields)
    appointments[appointment.id] = appointment
    return appointment


@get("/appointments/{id:int}", tags=["appointments"])
async def get_appointment(id: int) -> Appointment | None:
    return appointments.get(id)


@get("/appointments", tags=["appointments"])
async def list_appointments(
    day: date | None = None, urgency: list[Urgency] | None = None, newest_first: bool = False
) -> list[Appointment]:
    found = [one for one in appointments.values() if not urgency or one.urgency in urgency]
    return found[::-1] if newest_first else found


@put("/appointments/{id:int}/cancelled", tags=["appointments"])
async def cancel_appointment(id: int, data: Annotated[bool, Body(title="Whether it is cancelled")]) -> Appointment:
    if id not in appointments:
        raise HTTPException("no such appointment", status_code=409)
    appointments[id].cancelled = data
    return appointments[id]


@dataclass
class Login:
    name: str
    password: str


@post("/login", tags=["access"], security=[{}], exclude_from_auth=True, status_code=200, response_cookies=[Cookie(key="seen", description="Set once")])
async def log_in(data: Annotated[Login, Body(media_type=RequestEncodingType.URL_ENCODED)]) -> dict[str, str]:
    if data.password != "secret":
        raise NotAuthorizedException("wrong password")
    return {"token": data.name}


@get("/motto", tags=["access"], security=[{}], exclude_from_auth=True, media_type=MediaType.TEXT, sync_to_thread=False)
def motto() -> str:
    return "First, do no harm."


def problem(_: Request, error: HTTPException) -> Response[Problem]:
    return Response(Problem(error.status_code, error.detail, error.extra), status_code=error.status_code)


api = Router(
    "/api",
    route_handlers=[
        list_patients,
        add_patient,
        get_patient,
        change_patient,
        remove_patient,
        add_scan,
        list_scans,
        get_scan,
        make_appointment,
        get_appointment,
        list_appointments,
        cancel_appointment,
        log_in,
        motto,
    ],
)

app = Litestar(
    [api],
    middleware=[DefineMiddleware(Key, exclude="^/schema", exclude_from_auth_key="exclude_from_auth")],
    exception_handlers={HTTPException: problem},
    openapi_config=OpenAPIConfig(
        title="Clinic",
        version="2.0",
        description="Patients and when they come.",
        servers=[Server(url="http://localhost:8000")],
        tags=[Tag(name="patients", description="Those who are ill")],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="A nurse's token")}
        ),
        security=[{"token": []}],
    ),
)
