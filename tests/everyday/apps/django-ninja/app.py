"""A library: books, loans and members, in Django Ninja."""

from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Generic, Literal, Optional, TypeVar, Union
from uuid import UUID

import django
from django.conf import settings

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"], INSTALLED_APPS=["ninja"], SECRET_KEY="none")
django.setup()

from django.http import HttpRequest, HttpResponse
from django.urls import path
from ninja import Cookie, Field, File, Form, Header, NinjaAPI, PatchDict, Path, Query, Router, Schema, UploadedFile
from ninja.pagination import LimitOffsetPagination, PageNumberPagination, paginate
from ninja.security import APIKeyCookie, APIKeyHeader, APIKeyQuery, HttpBasicAuth, HttpBearer, django_auth

T = TypeVar("T")


class Token(HttpBearer):
    def authenticate(self, request: HttpRequest, token: str) -> Optional[str]:
        return token if token == "member" else None


class Desk(APIKeyHeader):
    param_name = "X-Desk"

    def authenticate(self, request: HttpRequest, key: Optional[str]) -> Optional[str]:
        return key


class OldKey(APIKeyQuery):
    param_name = "key"

    def authenticate(self, request: HttpRequest, key: Optional[str]) -> Optional[str]:
        return key


class Staff(HttpBasicAuth):
    def authenticate(self, request: HttpRequest, username: str, password: str) -> Optional[str]:
        return username


class Genre(str, Enum):
    NOVEL = "novel"
    POETRY = "poetry"
    NON_FICTION = "non-fiction"


class Author(Schema):
    id: int
    name: str
    born: Optional[int] = None


class PrintedBook(Schema):
    form: Literal["printed"]
    pages: int = Field(gt=0)
    shelf: str


class AudioBook(Schema):
    form: Literal["audio"]
    minutes: float
    narrators: list[str]


class EBook(Schema):
    form: Literal["e-book"]
    formats: list[Literal["epub", "pdf"]]
    size_bytes: Optional[int] = None


AnyForm = Annotated[Union[PrintedBook, AudioBook, EBook], Field(discriminator="form")]


class BookIn(Schema):
    title: str = Field(..., max_length=200, description="As it is printed")
    isbn: Optional[str] = Field(None, pattern=r"^(97(8|9))?\d{9}(\d|X)$")
    genre: Genre
    author_ids: list[int]
    published: Optional[date] = None
    price: Decimal = Decimal("0.00")
    form: AnyForm
    extra: dict[str, Any] = {}


class BookOut(BookIn):
    id: int
    authors: list[Author]
    added_at: datetime
    series: Optional["BookOut"] = None


class Loan(Schema):
    id: UUID
    book: BookOut
    due: date
    fine: Union[Decimal, None] = None


class LoanRequest(Schema):
    book_id: int
    weeks: int = Field(3, ge=1, le=8)


class Message(Schema):
    message: str


class Invalid(Schema):
    detail: list[dict[str, Any]]


class Envelope(Schema, Generic[T]):
    data: T
    took_ms: float


class BookFilter(Schema):
    genre: Optional[Genre] = None
    author: list[int] = Field([], alias="author")
    title__icontains: Optional[str] = None
    published_after: Optional[date] = None


class Contact(Schema):
    name: str
    age: int
    newsletter: bool = False


class Shelfmark(Schema):
    room: int
    shelf: str


api = NinjaAPI(
    title="Library",
    version="3.2.1",
    description="A *small* library.",
    openapi_extra={"tags": [{"name": "books", "description": "What can be read"}]},
    servers=[{"url": "https://library.example.org", "description": "The one"}],
    auth=Token(),
)
books = Router(tags=["books"])
loans = Router(tags=["loans"])


def printed(book_id: int, **changed: Any) -> dict[str, Any]:
    """A book as it is shown."""
    return {
        "id": book_id,
        "title": "Faust",
        "genre": "poetry",
        "author_ids": [1],
        "authors": [{"id": 1, "name": "Goethe", "born": 1749}],
        "price": Decimal("12.50"),
        "form": {"form": "printed", "pages": 224, "shelf": "G"},
        "added_at": datetime(2026, 1, 2, 3, 4, 5),
        **changed,
    }


@books.get("", response=list[BookOut], auth=None)
@paginate(LimitOffsetPagination)
def list_books(request, filters: Query[BookFilter], order_by: Literal["title", "-title", "published"] = "title"):
    """All books."""
    return [printed(author, genre=filters.genre or "novel", title=order_by) for author in filters.author]


@books.post("", response={201: BookOut, 400: Message, 409: Message}, auth=[Desk(), Staff()])
def add_book(request, book: BookIn):
    if book.title == "Faust":
        return 409, {"message": "it is here already"}
    return 201, printed(2, **book.dict())


@books.get("/{int:book_id}", response={200: BookOut, 404: Message}, auth=None, operation_id="get_book")
def get_book(request, book_id: int, accept_language: Header[str] = "en"):
    if book_id == 1:
        return 200, printed(1, title=accept_language)
    return 404, {"message": "there is no such book"}


@books.patch("/{int:book_id}", response=BookOut, auth=Desk())
def change_book(request, book_id: Path[int], book: PatchDict[BookIn]):
    return printed(book_id, **book)


@books.put("/{book_id}/place", response={204: None}, auth=Desk())
def place_book(request, book_id: int, place: Shelfmark, note: Annotated[str, Query(max_length=20)] = ""):
    return 204, None


@books.delete("/{int:book_id}", response={204: None, 404: Message}, auth=[Desk(), OldKey()])
def remove_book(request, book_id: int):
    if book_id == 1:
        return 204, None
    return 404, {"message": f"not for {request.auth}"}


@books.post("/{book_id}/cover", response=Envelope[str])
def upload_cover(request, book_id: int, cover: File[UploadedFile], thumbnails: list[UploadedFile] = File(default=[])):
    files = [cover, *thumbnails]
    return {"data": ", ".join(f"{file.name} {file.content_type} {file.size}" for file in files), "took_ms": 1.5}


@books.post("/{book_id}/contact", response=Envelope[list[Contact]])
def contact(request, book_id: int, contact: Form[Contact], attachment: Optional[UploadedFile] = File(None)):
    return {"data": [contact], "took_ms": 0.5}


@books.get("/search/{path:words}", response=Envelope[dict[str, list[BookOut]]], deprecated=True)
def search(request, words: str, session: Cookie[Optional[str]] = None):
    """Old; use the list."""
    return {"data": {words: [printed(1, title=session or "no session")]}, "took_ms": 0}


def lent(book_id: int) -> dict[str, Any]:
    """A loan of a book."""
    return {"id": UUID(int=book_id), "book": printed(book_id), "due": date(2026, 5, 1), "fine": Decimal("0.30")}


@loans.get("/", response=list[Loan])
@paginate(PageNumberPagination, page_size=20)
def list_loans(request, open: bool = True):
    return [] if open else [lent(number) for number in range(1, 4)]


@loans.post("/", response={201: Loan, 403: Message, 422: Invalid})
def borrow(request, loan: LoanRequest):
    if loan.weeks > 4:
        return 403, {"message": "too long"}
    return 201, lent(loan.book_id)


@loans.post("/many", response=list[Union[Loan, Message]])
def borrow_many(request, loans: list[LoanRequest]):
    return [lent(loan.book_id) if loan.weeks < 5 else {"message": "too long"} for loan in loans]


@loans.api_operation(["POST", "PUT"], "/{loan_id}/return", response=Union[Loan, Message, None])
def give_back(request, loan_id: UUID):
    return None if request.method == "PUT" else {"message": str(loan_id)}


@api.get("/export.csv", tags=["export"], openapi_extra={"responses": {200: {"content": {"text/csv": {}}}}})
def export(request):
    return HttpResponse("id,title\n", content_type="text/csv")


@api.post("/rates", tags=["export"], response=dict[str, float], by_alias=True)
def rates(request, rates: dict[str, float]):
    return rates


api.add_router("/books", books)
api.add_router("/loans", loans)
urlpatterns = [path("api/", api.urls)]
