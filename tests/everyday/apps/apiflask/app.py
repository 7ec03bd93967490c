"""An allotment: its plots, who has them, and who waits for one, in APIFlask."""

import enum
from datetime import date, datetime
from io import BytesIO

from apiflask import APIBlueprint, APIFlask, HTTPBasicAuth, HTTPTokenAuth, PaginationSchema, Schema, abort
from apiflask.fields import (
    URL,
    UUID,
    Boolean,
    Date,
    DateTime,
    DelimitedList,
    Dict,
    Email,
    Enum,
    File,
    Float,
    Integer,
    List,
    Nested,
    Raw,
    String,
)
from apiflask.schemas import EmptySchema, FileSchema
from apiflask.validators import FileSize, FileType, Length, OneOf, Range, Regexp
from apiflask.views import MethodView
from flask import Response, send_file


class Water(enum.Enum):
    TAP = "tap"
    WELL = "well"
    RAIN_BUTT = "rain-butt"


class PlotIn(Schema):
    name = String(required=True, validate=Length(1, 40), metadata={"example": "Behind the shed"})
    area = Float(required=True, validate=Range(min=0, min_inclusive=False), metadata={"description": "In square metres"})
    water = Enum(Water, by_value=True, load_default=Water.TAP)
    soil = String(validate=OneOf(["sand", "loam", "clay"]), allow_none=True)
    crops = List(String(validate=Length(min=1)), load_default=list)
    corners = List(Nested(lambda: CornerSchema()), validate=Length(max=8))
    notes = Dict(keys=String(), values=Raw(allow_none=True))


class CornerSchema(Schema):
    latitude = Float(required=True, validate=Range(-90, 90))
    longitude = Float(required=True, validate=Range(-180, 180))


class PlotOut(PlotIn):
    id = Integer(required=True)
    holder = Nested(lambda: HolderOut(only=("id", "name")), allow_none=True)
    taken_on = Date(allow_none=True)


class PlotsOut(Schema):
    plots = List(Nested(PlotOut), required=True)
    pagination = Nested(PaginationSchema, required=True)


class PlotQuery(Schema):
    page = Integer(load_default=1, validate=Range(min=1))
    per_page = Integer(load_default=20, validate=Range(min=1, max=50))
    water = List(Enum(Water, by_value=True))
    crops = DelimitedList(String())
    free = Boolean()


class HolderIn(Schema):
    name = String(required=True, validate=Length(1, 80))
    email = Email(required=True)
    phone = String(validate=Regexp(r"^\+[0-9]{6,15}$"))
    website = URL()
    password = String(required=True, load_only=True, validate=Length(min=8))


class HolderOut(Schema):
    id = UUID(required=True)
    name = String(required=True)
    email = Email()
    joined_at = DateTime(required=True)


class TokenOut(Schema):
    token = String(required=True)


class PhotoIn(Schema):
    photo = File(required=True, validate=[FileType([".png"]), FileSize(max="1 MiB")])
    caption = String(validate=Length(max=80))
    tags = List(String())


class PhotoOut(Schema):
    filename = String(required=True)
    bytes = Integer(required=True)
    caption = String(allow_none=True)
    tags = List(String())


class TraceHeader(Schema):
    trace = String(data_key="X-Trace", validate=Length(max=40))


app = APIFlask(__name__, title="Allotment", version="2.1.0")
app.config.update(
    SYNC_LOCAL_SPEC=False,
    DESCRIPTION="Rents plots.",
    SERVERS=[{"name": "Production", "url": "https://allotment.example.org"}],
    CONTACT={"name": "The board", "email": "board@allotment.example.org"},
)
bearer = HTTPTokenAuth(scheme="Bearer", description="The token of a holder")
key = HTTPTokenAuth("apiKey", header="X-API-Key")
basic = HTTPBasicAuth()
plots = APIBlueprint("plots", __name__, url_prefix="/plots")
holders = APIBlueprint("holders", __name__, url_prefix="/holders")

HOLDERS = {}
PLOTS = {}
PHOTOS = {}
WAITING = []
IDS = ["0b6fb6b4-6f5a-4f5e-9d5c-0d2a4bb0f001", "0b6fb6b4-6f5a-4f5e-9d5c-0d2a4bb0f002"]


@bearer.verify_token
def holder_of(token):
    return HOLDERS.get(token)


@key.verify_token
def board(token):
    return "board" if token == "board-1" else None


@basic.verify_password
def known(name, password):
    found = [holder for holder in HOLDERS.values() if (holder["name"], holder["password"]) == (name, password)]
    return found[0] if found else None


def plot_of(plot_id):
    if plot_id not in PLOTS:
        abort(404, "There is no such plot.", extra_data={"hint": f"There are {len(PLOTS)}."})
    return PLOTS[plot_id]


@plots.get("/")
@plots.input(PlotQuery, location="query")
@plots.input(TraceHeader, location="headers")
@plots.output(PlotsOut, headers=TraceHeader)
def list_plots(query_data, headers_data):
    """A page of plots

    By their numbers.
    """
    found = [plot for plot in PLOTS.values() if not query_data.get("free") or plot["holder"] is None]
    wanted, crops = query_data.get("water"), set(query_data.get("crops", []))
    found = [plot for plot in found if (not wanted or plot["water"] in wanted) and crops <= set(plot["crops"])]
    page, size = query_data["page"], query_data["per_page"]
    pages = -(-len(found) // size)
    link = lambda number: f"/plots/?page={number}&per_page={size}" if 1 <= number <= pages else ""
    info = {"page": page, "per_page": size, "pages": pages, "total": len(found)}
    info |= {"current": link(page), "first": link(1), "last": link(pages), "next": link(page + 1), "prev": link(page - 1)}
    body = {"plots": found[(page - 1) * size : page * size], "pagination": info}
    return body, 200, {"X-Trace": headers_data.get("trace", "none")}


@plots.post("/")
@plots.input(PlotIn, location="json", example={"name": "Behind the shed", "area": 120.5, "water": "well"})
@plots.output(PlotOut, status_code=201, description="The plot", links={"getPlot": {"operationId": "getPlot", "parameters": {"plot_id": "$response.body#/id"}}})
@plots.doc(responses={409: "The name is taken"}, operation_id="addPlot")
@plots.auth_required(key)
def add_plot(json_data):
    """Add a plot"""
    if any(plot["name"] == json_data["name"] for plot in PLOTS.values()):
        abort(409)
    plot = {**json_data, "id": len(PLOTS) + 1, "holder": None, "taken_on": None}
    PLOTS[plot["id"]] = plot
    return plot


@plots.route("/<int:plot_id>")
class OnePlot(MethodView):
    @plots.output(PlotOut)
    @plots.doc(responses=[404], operation_id="getPlot")
    def get(self, plot_id):
        """One plot"""
        return plot_of(plot_id)

    @plots.input(PlotIn(partial=True))
    @plots.output(PlotOut)
    @plots.doc(responses=[404])
    @plots.auth_required(key)
    def patch(self, plot_id, json_data):
        """Change a plot"""
        plot = plot_of(plot_id)
        plot.update(json_data)
        return plot

    @plots.output(EmptySchema, status_code=204)
    @plots.doc(responses=[404])
    @plots.auth_required(key)
    def delete(self, plot_id):
        """Give a plot up"""
        plot_of(plot_id)
        del PLOTS[plot_id]
        return ""


@plots.put("/<int:plot_id>/holder")
@plots.output(PlotOut)
@plots.doc(responses={404: "No such plot", 409: "Somebody has it"})
@plots.auth_required(bearer)
def take_plot(plot_id):
    """Take a plot"""
    plot = plot_of(plot_id)
    if plot["holder"]:
        abort(409, "Somebody has it.")
    plot |= {"holder": bearer.current_user, "taken_on": date(2026, 3, 1)}
    return plot


@plots.put("/<int:plot_id>/photo")
@plots.input(PhotoIn, location="form_and_files")
@plots.output(PhotoOut)
@plots.auth_required(bearer)
def set_photo(plot_id, form_and_files_data):
    """Show a plot"""
    plot_of(plot_id)
    photo = form_and_files_data["photo"]
    PHOTOS[plot_id] = photo.read()
    shown = {"filename": photo.filename, "bytes": len(PHOTOS[plot_id]), "caption": form_and_files_data.get("caption")}
    return {**shown, "tags": form_and_files_data.get("tags", [])}


@plots.get("/<int:plot_id>/photo")
@plots.output(FileSchema, content_type="image/png")
@plots.doc(responses=[404])
def get_photo(plot_id):
    """A photo of a plot"""
    plot_of(plot_id)
    return send_file(BytesIO(PHOTOS[plot_id]), mimetype="image/png")


@holders.post("/")
@holders.input(HolderIn, location="json")
@holders.output(HolderOut, status_code=201)
def join(json_data):
    """Join"""
    number = len(HOLDERS)
    holder = {**json_data, "id": IDS[number], "joined_at": datetime(2026, 2, 1, 12)}
    HOLDERS[f"token-{number + 1}"] = holder
    return holder


@holders.post("/token")
@holders.output(TokenOut)
@holders.auth_required(basic)
def log_in():
    """A token for a password"""
    tokens = [token for token, holder in HOLDERS.items() if holder is basic.current_user]
    return {"token": tokens[0]}


@holders.get("/me")
@holders.output(HolderOut)
@holders.auth_required(bearer)
def me():
    """Who asks"""
    return bearer.current_user


@holders.post("/waiting")
@holders.input({"email": Email(required=True), "since": Date()}, location="form", schema_name="WaitingIn")
@holders.output({"position": Integer(required=True)}, schema_name="WaitingOut")
@holders.doc(deprecated=True)
def wait(form_data):
    """Wait for a plot"""
    WAITING.append(form_data["email"])
    return {"position": len(WAITING)}


@app.get("/motto")
@app.output({}, content_type="text/plain")
def motto():
    """What is over the gate"""
    return Response("Hands off the radishes.", mimetype="text/plain")


app.register_blueprint(plots)
app.register_blueprint(holders)
