"""A shop: what a FastAPI application of a small team looks like."""

from datetime import date, datetime, timezone
from decimal import Decimal
from enum import Enum, IntEnum
from typing import Annotated, Generic, Literal, TypeVar
from uuid import UUID, uuid5

from fastapi import (
    APIRouter,
    Cookie,
    Depends,
    FastAPI,
    File,
    Form,
    Header,
    HTTPException,
    Path,
    Query,
    Response,
    Security,
    UploadFile,
    status,
)
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import (
    APIKeyHeader,
    HTTPBearer,
    OAuth2PasswordBearer,
    OAuth2PasswordRequestForm,
    SecurityScopes,
)
from pydantic import BaseModel, EmailStr, Field, HttpUrl, SecretStr

T = TypeVar("T")
NAMESPACE = UUID("6f9619ff-8b86-d011-b42d-00c04fc964ff")


class Size(str, Enum):
    small = "small"
    medium = "medium"
    extra_large = "extra-large"


class Stars(IntEnum):
    one = 1
    two = 2
    three = 3


class Sort(str, Enum):
    price = "price"
    price_descending = "-price"
    name = "name"


class ItemBase(BaseModel):
    """What a seller says of an item."""

    name: str = Field(min_length=1, max_length=80, examples=["Teapot"])
    description: str | None = Field(default=None, title="The description of the item", max_length=300)
    price: Decimal = Field(gt=0, max_digits=10, decimal_places=2)
    size: Size = Size.medium
    tags: set[str] = set()
    attributes: dict[str, str | int | bool] = {}


class ItemCreate(ItemBase):
    stock: int = Field(default=0, ge=0)


class ItemPatch(BaseModel):
    name: str | None = Field(default=None, min_length=1, max_length=80)
    description: str | None = None
    price: Decimal | None = Field(default=None, gt=0)
    size: Size | None = None


class Picture(BaseModel):
    filename: str
    content_type: str | None
    size: int
    caption: str | None = None


class Item(ItemBase):
    id: int
    created_at: datetime
    available_from: date | None = None
    rating: Stars | None = None
    picture: Picture | None = None
    position: tuple[float, float] | None = None


class Page(BaseModel, Generic[T]):
    items: list[T]
    total: int
    next_offset: int | None = None


class Card(BaseModel):
    kind: Literal["card"]
    number: str = Field(pattern=r"^[0-9]{12,19}$")
    expires: tuple[int, int]


class BankTransfer(BaseModel):
    kind: Literal["bank_transfer"]
    iban: str


class Voucher(BaseModel):
    kind: Literal["voucher"]
    code: str
    shares: list[float] = []


Payment = Annotated[Card | BankTransfer | Voucher, Field(discriminator="kind")]


class OrderLine(BaseModel):
    item_id: int
    quantity: int = Field(default=1, ge=1, le=99)


class OrderCreate(BaseModel):
    lines: list[OrderLine] = Field(min_length=1)
    payment: Payment
    email: EmailStr
    callback_url: HttpUrl | None = None


class Order(BaseModel):
    id: UUID
    status: Literal["open", "paid", "shipped", "cancelled"]
    lines: list[OrderLine]
    payment: Payment
    email: EmailStr
    total: Decimal
    placed_at: datetime


class OrderEvent(BaseModel):
    order_id: UUID
    status: str
    at: datetime


class Received(BaseModel):
    ok: bool


class Token(BaseModel):
    access_token: str
    token_type: str = "bearer"


class User(BaseModel):
    username: str
    email: EmailStr | None = None
    scopes: list[str]


class Address(BaseModel):
    street: str
    city: str
    postcode: str = Field(pattern=r"^[0-9]{5}$")


class ProfileCreate(BaseModel):
    """What somebody signs up with."""

    username: str = Field(min_length=1, max_length=40)
    email: EmailStr
    password: SecretStr = Field(min_length=6)
    birthday: date | None = None
    address: Address | None = None


class ProfilePatch(BaseModel):
    email: EmailStr | None = None
    birthday: date | None = None
    address: Address | None = None


class Profile(BaseModel):
    username: str
    email: EmailStr
    birthday: date | None = None
    address: Address | None = None
    joined_at: datetime


class Stock(BaseModel):
    stock: int = Field(ge=0)


class ReviewCreate(BaseModel):
    stars: Stars
    text: str = Field(default="", max_length=500)


class Review(ReviewCreate):
    id: int
    author: str


class Problem(BaseModel):
    """An error, as RFC 9457 has it."""

    title: str
    status: int
    detail: str | None = None


class Conflict(Problem):
    existing_id: int


class Filters(BaseModel):
    model_config = {"extra": "forbid"}

    limit: int = Field(20, gt=0, le=100)
    offset: int = Field(0, ge=0)
    sort: Sort = Sort.name
    tag: list[str] = []
    cheaper_than: Decimal | None = None


class OrderFilters(BaseModel):
    limit: int = Field(20, gt=0, le=100)
    offset: int = Field(0, ge=0)
    status: Literal["open", "paid", "shipped", "cancelled"] | None = None
    placed_after: datetime | None = None


callbacks = APIRouter()


@callbacks.post("{$request.body#/callback_url}/orders/{$response.body#/id}", response_model=Received)
def order_changed(body: OrderEvent):
    """The shop tells you when an order changes."""


app = FastAPI(
    title="Shop",
    version="1.4.0",
    description="Sells **teapots**, and whatever else there is.",
    servers=[{"url": "https://shop.example.com", "description": "Production"}],
    openapi_tags=[
        {"name": "items", "description": "What is sold."},
        {"name": "reviews", "description": "What buyers say of it."},
        {"name": "orders", "description": "What was bought."},
        {"name": "users"},
    ],
)

oauth2 = OAuth2PasswordBearer(
    tokenUrl="token",
    scopes={"orders:read": "Read orders.", "orders:write": "Place orders.", "profile": "Change your profile."},
)
api_key = APIKeyHeader(name="X-API-Key", description="The key of a seller.")
bearer = HTTPBearer(auto_error=False)

items: dict[int, Item] = {}
pictures: dict[int, bytes] = {}
stocks: dict[int, int] = {}
reviews: dict[int, list[Review]] = {}
orders: dict[UUID, Order] = {}
profiles: dict[str, Profile] = {}


class Fault(Exception):
    def __init__(self, problem: Problem):
        self.problem = problem


@app.exception_handler(Fault)
def answer_fault(_, fault: Fault):
    return JSONResponse(fault.problem.model_dump(), status_code=fault.problem.status)


def seller(key: Annotated[str, Security(api_key)]) -> str:
    if key != "seller-1":
        raise HTTPException(status.HTTP_403_FORBIDDEN, "this key is unknown")
    return key


def user(scopes: SecurityScopes, token: Annotated[str, Depends(oauth2)]) -> User:
    if not token.startswith("token-of-"):
        raise HTTPException(401, "this token is unknown", {"WWW-Authenticate": "Bearer"})
    return User(username=token.removeprefix("token-of-"), scopes=scopes.scopes)


def find(item_id: Annotated[int, Path(ge=1, title="The number of an item")]) -> Item:
    if item_id not in items:
        raise Fault(Problem(title="no such item", status=404, detail=str(item_id)))
    return items[item_id]


def find_profile(me: Annotated[User, Security(user, scopes=["profile"])]) -> Profile:
    if me.username not in profiles:
        raise Fault(Problem(title="no profile", status=404, detail=me.username))
    return profiles[me.username]


def find_order(order_id: UUID) -> Order:
    if order_id not in orders:
        raise HTTPException(404, "no such order")
    return orders[order_id]


NOT_FOUND = {404: {"model": Problem, "description": "There is no such item"}}
NO_PROFILE = {404: {"model": Problem, "description": "There is no such profile"}}


@app.get("/items", tags=["items"])
def list_items(
    filters: Annotated[Filters, Query()],
    response: Response,
    x_request_id: Annotated[UUID | None, Header()] = None,
    session: Annotated[str | None, Cookie()] = None,
) -> Page[Item]:
    """A page of items."""
    found = [item for item in items.values() if set(filters.tag) <= item.tags]
    keys = {Sort.name: lambda item: item.name}
    found.sort(key=keys.get(filters.sort, lambda item: item.price), reverse=filters.sort is Sort.price_descending)
    if filters.cheaper_than is not None:
        found = [item for item in found if item.price < filters.cheaper_than]
    end = filters.offset + filters.limit
    if x_request_id:
        response.headers["X-Request-Id"] = str(x_request_id)
    if session:
        response.headers["X-Session"] = session
    return Page(items=found[filters.offset : end], total=len(found), next_offset=end if end < len(found) else None)


@app.post(
    "/items",
    tags=["items"],
    status_code=201,
    responses={409: {"model": Conflict, "description": "An item has this name"}},
)
def create_item(item: ItemCreate, _: Annotated[str, Depends(seller)]) -> Item:
    for existing in items.values():
        if existing.name == item.name:
            raise Fault(Conflict(title="the name is taken", status=409, existing_id=existing.id))
    created = Item(
        id=len(items) + 1, created_at=datetime(2026, 1, 31, 12, 30, tzinfo=timezone.utc), **item.model_dump()
    )
    items[created.id] = created
    return created


@app.get("/items/{item_id}", tags=["items"], responses=NOT_FOUND)
def read_item(item: Annotated[Item, Depends(find)]) -> Item:
    return item


@app.patch("/items/{item_id}", tags=["items"], responses=NOT_FOUND, dependencies=[Depends(seller)])
def update_item(patch: ItemPatch, item: Annotated[Item, Depends(find)]) -> Item:
    """Changes what is given; `null` clears a description."""
    items[item.id] = item.model_copy(update=patch.model_dump(exclude_unset=True))
    return items[item.id]


@app.delete("/items/{item_id}", tags=["items"], status_code=204, responses=NOT_FOUND, dependencies=[Depends(seller)])
def delete_item(item: Annotated[Item, Depends(find)]) -> None:
    del items[item.id]


@app.put("/items/{item_id}/picture", tags=["items"], responses=NOT_FOUND)
async def upload_picture(
    item: Annotated[Item, Depends(find)],
    file: Annotated[UploadFile, File(description="A PNG")],
    caption: Annotated[str | None, Form(max_length=100)] = None,
) -> Picture:
    data = await file.read()
    pictures[item.id] = data
    item.picture = Picture(
        filename=file.filename or "", content_type=file.content_type, size=len(data), caption=caption
    )
    return item.picture


@app.get(
    "/items/{item_id}/picture",
    tags=["items"],
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}, **NOT_FOUND},
)
def download_picture(item: Annotated[Item, Depends(find)]):
    return Response(pictures[item.id], media_type="image/png")


@app.post("/items/import", tags=["items"])
async def import_items(files: list[UploadFile], dry_run: bool = False) -> dict[str, int]:
    """The size of each file."""
    return {file.filename or "": 0 if dry_run else len(await file.read()) for file in files}


@app.get("/stock", tags=["items"])
def read_stock() -> dict[str, int | None]:
    return {item.name: item.rating for item in items.values()}


@app.put("/items/{item_id}/stock", tags=["items"], responses=NOT_FOUND, dependencies=[Depends(seller)])
def set_stock(stock: Stock, item: Annotated[Item, Depends(find)]) -> Stock:
    stocks[item.id] = stock.stock
    return stock


@app.get("/items/{item_id}/reviews", tags=["reviews"], responses=NOT_FOUND)
def list_reviews(item: Annotated[Item, Depends(find)]) -> list[Review]:
    return reviews.get(item.id, [])


@app.post("/items/{item_id}/reviews", tags=["reviews"], status_code=201, responses=NOT_FOUND)
def add_review(
    review: ReviewCreate,
    item: Annotated[Item, Depends(find)],
    me: Annotated[User, Security(user, scopes=["profile"])],
) -> Review:
    there = reviews.setdefault(item.id, [])
    there.append(Review(id=len(there) + 1, author=me.username, **review.model_dump()))
    return there[-1]


@app.delete(
    "/items/{item_id}/reviews/{review_id}",
    tags=["reviews"],
    status_code=204,
    responses=NOT_FOUND,
    dependencies=[Security(user, scopes=["profile"])],
)
def delete_review(review_id: int, item: Annotated[Item, Depends(find)]) -> None:
    reviews[item.id] = [review for review in reviews.get(item.id, []) if review.id != review_id]


@app.post("/token", tags=["users"])
def log_in(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    if form.password != "secret":
        raise HTTPException(400, "wrong password")
    return Token(access_token=f"token-of-{form.username}")


@app.get("/users/me", tags=["users"])
def read_me(me: Annotated[User, Security(user, scopes=["orders:read"])]) -> User:
    return me


@app.post(
    "/users",
    tags=["users"],
    status_code=201,
    responses={409: {"model": Problem, "description": "Somebody has this name"}},
)
def sign_up(new: ProfileCreate) -> Profile:
    if new.username in profiles:
        raise Fault(Problem(title="the name is taken", status=409, detail=new.username))
    profile = Profile(joined_at=datetime(2026, 1, 1, tzinfo=timezone.utc), **new.model_dump(exclude={"password"}))
    profiles[new.username] = profile
    return profile


@app.patch("/users/me", tags=["users"], responses=NO_PROFILE)
def update_me(patch: ProfilePatch, profile: Annotated[Profile, Depends(find_profile)]) -> Profile:
    """Changes what is given; `null` clears it."""
    profiles[profile.username] = profile.model_copy(update=patch.model_dump(exclude_unset=True))
    return profiles[profile.username]


@app.delete("/users/me", tags=["users"], status_code=204, responses=NO_PROFILE)
def close_account(profile: Annotated[Profile, Depends(find_profile)]) -> None:
    del profiles[profile.username]


@app.get("/orders", tags=["orders"], dependencies=[Security(user, scopes=["orders:read"])])
def list_orders(filters: Annotated[OrderFilters, Query()]) -> Page[Order]:
    """A page of orders, in the order in which they were placed."""
    found = [order for order in orders.values() if filters.status in (None, order.status)]
    if filters.placed_after is not None:
        found = [order for order in found if order.placed_at > filters.placed_after]
    end = filters.offset + filters.limit
    return Page(items=found[filters.offset : end], total=len(found), next_offset=end if end < len(found) else None)


@app.post("/orders", tags=["orders"], status_code=201, callbacks=callbacks.routes)
def place_order(order: OrderCreate, me: Annotated[User, Security(user, scopes=["orders:write"])]) -> Order:
    total = sum((items[line.item_id].price * line.quantity for line in order.lines), Decimal(0))
    placed = Order(
        id=uuid5(NAMESPACE, str(len(orders))),
        status="paid" if isinstance(order.payment, Card) else "open",
        total=total,
        placed_at=datetime(2026, 2, 1, tzinfo=timezone.utc),
        **order.model_dump(exclude={"callback_url"}),
    )
    orders[placed.id] = placed
    return placed


@app.get("/orders/{order_id}", tags=["orders"])
def read_order(
    order: Annotated[Order, Depends(find_order)],
    me: Annotated[User, Security(user, scopes=["orders:read"])],
    if_none_match: Annotated[str | None, Header()] = None,
) -> Order:
    return order


@app.post(
    "/orders/{order_id}/cancel",
    tags=["orders"],
    responses={409: {"model": Problem, "description": "It is cancelled or on its way"}},
    dependencies=[Security(user, scopes=["orders:write"])],
)
def cancel_order(order: Annotated[Order, Depends(find_order)]) -> Order:
    if order.status in ("shipped", "cancelled"):
        raise Fault(Problem(title="too late", status=409, detail=order.status))
    order.status = "cancelled"
    return order


@app.get(
    "/orders/{order_id}/invoice",
    tags=["orders"],
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}}},
    dependencies=[Security(user, scopes=["orders:read"])],
)
def read_invoice(order: Annotated[Order, Depends(find_order)]):
    rows = ["item,quantity", *(f"{line.item_id},{line.quantity}" for line in order.lines)]
    return Response("\n".join(rows) + "\n", media_type="text/csv")


@app.get("/search", tags=["items", "orders"])
def search(q: Annotated[str, Query(min_length=1)], kinds: Annotated[list[Literal["item", "order"]] | None, Query()] = None) -> list[Item | Order]:
    """Items and orders that hold these words."""
    found: list[Item | Order] = [item for item in items.values() if q in item.name]
    if kinds is None or "order" in kinds:
        found += [order for order in orders.values() if q in order.email]
    return found


@app.get("/health", response_class=PlainTextResponse)
def health() -> str:
    return "fine"


@app.webhooks.post("new-order", tags=["orders"])
def new_order(body: Order) -> None:
    """Whoever subscribed is told of every order."""
