"""A seed bank: plants, seeds and who gave them, in Flask-Smorest."""

import enum
import uuid
from datetime import datetime, timezone

from flask import Flask
from flask.views import MethodView
from flask_smorest import Api, Blueprint, Page, abort
from flask_smorest.fields import Upload
from marshmallow import Schema, fields, validate
from webargs import fields as query


class Light(enum.Enum):
    SUN = "sun"
    HALF_SHADE = "half-shade"
    SHADE = "shade"


class PlaceSchema(Schema):
    latitude = fields.Float(required=True, validate=validate.Range(min=-90, max=90))
    longitude = fields.Float(required=True, validate=validate.Range(min=-180, max=180, min_inclusive=False))


class PlantSchema(Schema):
    id = fields.UUID(dump_only=True)
    name = fields.String(required=True, validate=validate.Length(1, 80), metadata={"description": "In Latin"})
    names = fields.Dict(keys=fields.String(validate=validate.Length(equal=2)), values=fields.String())
    light = fields.Enum(Light, by_value=True, load_default=Light.SUN)
    months = fields.List(fields.Integer(validate=validate.Range(1, 12)), validate=validate.Length(max=12))
    height = fields.Decimal(allow_none=True, as_string=True)
    edible = fields.Boolean(load_default=False)
    parent = fields.Nested(lambda: PlantSchema(only=("id", "name")), allow_none=True, dump_only=True)
    found = fields.List(fields.Nested(PlaceSchema))
    seen_at = fields.DateTime(dump_only=True)
    sown = fields.Date(allow_none=True)
    website = fields.Url()
    mail = fields.Email(load_only=True)
    raw = fields.Raw()


class PlantQuerySchema(Schema):
    name = fields.String()
    light = fields.List(fields.Enum(Light, by_value=True))
    sown_after = fields.Date()
    edible = query.DelimitedList(fields.Boolean(), metadata={"description": "Split by commas"})
    sort = fields.String(validate=validate.OneOf(["name", "-name"]), load_default="name")


class BatchSchema(Schema):
    number = fields.Integer(dump_only=True, strict=True)
    plant_id = fields.UUID(required=True)
    grams = fields.Float(required=True, validate=validate.Range(min=0, min_inclusive=False))
    state = fields.String(validate=validate.OneOf(["fresh", "stored", "gone"]), dump_default="fresh", allow_none=True)
    dried_for = fields.TimeDelta(precision="hours")
    opens = fields.Time()


class DonorSchema(Schema):
    name = fields.String(required=True)


class GardenSchema(DonorSchema):
    hectares = fields.Float()


class GiftSchema(Schema):
    donors = fields.List(fields.Nested(GardenSchema), required=True, validate=validate.Length(min=1))
    batches = fields.Pluck(BatchSchema, "number", many=True)
    thanks = fields.Constant("thank you")
    tags = fields.Tuple((fields.String(), fields.Integer()))


class ScanSchema(Schema):
    image = Upload(required=True)
    more = fields.List(Upload())


class ScanFormSchema(Schema):
    title = fields.String(required=True)
    public = fields.Boolean()


class HeaderSchema(Schema):
    request_id = fields.UUID(data_key="X-Request-Id")


class FaultSchema(Schema):
    code = fields.Integer()
    reason = fields.String()


app = Flask(__name__)
app.config.update(
    API_TITLE="Seed bank",
    API_VERSION="v1",
    OPENAPI_VERSION="3.0.3",
    API_SPEC_OPTIONS={
        "info": {"description": "Keeps seeds."},
        "servers": [{"url": "https://seeds.example.org/v1"}],
        "security": [{"bearer": []}],
        "components": {
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"},
                "key": {"type": "apiKey", "in": "header", "name": "X-Api-Key"},
                "oauth": {
                    "type": "oauth2",
                    "flows": {
                        "clientCredentials": {
                            "tokenUrl": "https://seeds.example.org/token",
                            "scopes": {"plants:write": "Change plants"},
                        }
                    },
                },
            }
        },
    },
)
api = Api(app)
plants = Blueprint("plants", "plants", url_prefix="/plants", description="What grows")
batches = Blueprint("batches", "batches", url_prefix="/batches", description="What is kept")


class CursorPage(Page):
    @property
    def item_count(self):
        return len(self.collection)


@plants.route("/")
class Plants(MethodView):
    @plants.arguments(PlantQuerySchema, location="query")
    @plants.arguments(HeaderSchema, location="headers")
    @plants.response(200, PlantSchema(many=True), headers={"X-Total": {"schema": {"type": "integer"}, "description": "All"}})
    @plants.paginate(CursorPage, page_size=20, max_page_size=100)
    def get(self, filters, headers):
        """List plants

        A long text about lists of plants.
        ---
        Not shown.
        """
        return []

    @plants.arguments(PlantSchema, example={"name": "Salvia officinalis"})
    @plants.response(201, PlantSchema, example={"name": "Salvia officinalis", "light": "sun"})
    @plants.alt_response(409, schema=FaultSchema, description="There is one already")
    @plants.doc(security=[{"key": []}, {"oauth": ["plants:write"]}])
    def post(self, plant):
        """Add a plant"""
        return {"id": uuid.uuid4(), "seen_at": datetime.now(timezone.utc), **plant}


@plants.route("/<uuid:plant_id>")
class OnePlant(MethodView):
    @plants.etag
    @plants.response(200, PlantSchema)
    @plants.alt_response(404, schema=FaultSchema)
    def get(self, plant_id):
        """One plant"""
        abort(404)

    @plants.etag
    @plants.arguments(PlantSchema(partial=True))
    @plants.response(200, PlantSchema)
    def patch(self, plant, plant_id):
        """Change a plant"""
        abort(404)

    @plants.etag
    @plants.response(204)
    def delete(self, plant_id):
        """Remove a plant"""


@plants.route("/<uuid:plant_id>/scans", methods=["POST"])
@plants.arguments(ScanSchema, location="files")
@plants.arguments(ScanFormSchema, location="query")
@plants.response(201, ScanFormSchema)
def scan(files, form, plant_id):
    """Keep a picture of a plant"""
    return form


@plants.route("/<uuid:plant_id>/scans/<int(min=1, max=99):number>")
@plants.response(200, {"type": "string", "format": "binary"}, content_type="image/jpeg")
def picture(plant_id, number):
    """A picture of a plant"""


@batches.route("/<string(minlength=2, maxlength=4):room>/<float:degrees>")
@batches.response(200, BatchSchema(many=True))
@batches.doc(deprecated=True, security=[])
def in_room(room, degrees):
    """Batches in a room"""


@batches.route("/<int:number>/label", methods=["PUT"])
@batches.arguments(ScanFormSchema, location="form")
@batches.response(204)
def label(form, number):
    """Write on a batch"""


@batches.route("/", methods=["PUT"])
@batches.arguments(BatchSchema(many=True))
@batches.response(202, BatchSchema(many=True))
def replace(batches):
    """Replace all batches"""
    return batches


@batches.route("/gifts", methods=["POST"])
@batches.arguments(GiftSchema)
@batches.response(200, GiftSchema)
@batches.alt_response(400, success=False)
@batches.doc(
    callbacks={
        "thanked": {
            "{$request.query.url}": {
                "post": {
                    "operationId": "thanked",
                    "requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}},
                    "responses": {"204": {"description": "Heard"}},
                }
            }
        }
    }
)
def give(gift):
    """Give seeds"""
    return gift


api.register_blueprint(plants)
api.register_blueprint(batches)
