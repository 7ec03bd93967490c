//! The clinic, in Litestar.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::litestar as models;
use everyday::served::litestar_client::{
    ApiAppointmentsMakeAppointmentError, ApiPatientsPatientIdGetPatientError, Client,
};
use oasmith::client::{ApiError as _, Connection};
use oasmith::{Binary, Uuid};
use serde_json::json;

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/litestar/openapi.json");

#[tokio::test(flavor = "multi_thread")]
async fn the_clinic_is_understood() {
    let Some(clinic) = Application::start("litestar") else {
        return;
    };
    let record = Record::default();
    // What breaks a rule is sent as well: it is the application that refuses it here.
    let connect = || Connection::new(record.transport(&clinic.url)).check_requests(false);
    let stranger = Client::over(connect());
    let client = Client::over(connect().key("nurse".to_owned()));
    let calls = async {
        access(&stranger).await;
        let id = patients(&client).await;
        documents(&client, &id).await;
        appointments(&client, &id).await;
        client
            .patients()
            .api_patients_patient_id_remove_patient(&id)
            .await
            .expect("nothing");
        missing(&client, &id).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

/// Texts, forms, and what nobody may do without a token.
async fn access(stranger: &Client) {
    let motto = stranger.access().api_motto_motto().await.expect("a motto");
    assert_eq!(motto, "First, do no harm.");
    let login = read(&json!({"name": "ada & co", "password": "secret"}));
    let token = stranger
        .access()
        .api_login_log_in(&login)
        .await
        .expect("a token");
    assert_eq!(shown(&token), json!({"token": "ada & co"}));
    let refused = stranger.patients().api_patients_list_patients().await;
    assert_eq!(refused.expect_err("no token").status(), Some(401));
}

/// Pages, dates, headers of answers, nulls.
async fn patients(client: &Client) -> Uuid {
    for (name, allergies) in [("Ada", json!(["nuts", "pollen"])), ("Bert", json!([]))] {
        let patient = read(
            &json!({"name": name, "born": "1990-02-28", "allergies": allergies, "weight": null}),
        );
        let answer = client
            .patients()
            .api_patients_add_patient(&patient)
            .answer()
            .await
            .expect("a patient");
        assert_eq!(
            (answer.status(), shown(answer.body())["name"].as_str()),
            (201, Some(name))
        );
    }
    let page = client
        .patients()
        .api_patients_list_patients()
        .limit(1)
        .allergy(&["nuts".to_owned(), "milk".to_owned()])
        .x_trace("t-1")
        .language("de")
        .await;
    let page = shown(&page.expect("a page"));
    assert_eq!(
        (&page["total"], &page["limit"], &page["items"][0]["name"]),
        (&json!(1), &json!(1), &json!("Ada"))
    );
    let id: Uuid = read(&page["items"][0]["id"]);

    let change = read(&json!({"weight": 61.5}));
    let patient = client
        .patients()
        .api_patients_patient_id_change_patient(&id, &change)
        .await
        .expect("a patient");
    assert_eq!(
        (&shown(&patient)["weight"], &shown(&patient)["name"]),
        (&json!(61.5), &json!("Ada"))
    );
    let found = client
        .patients()
        .api_patients_patient_id_get_patient(&id)
        .await
        .expect("the patient");
    assert_eq!(shown(&found), shown(&patient));
    id
}

/// Files with texts and lists beside them.
async fn documents(client: &Client, id: &Uuid) {
    let bytes = [0, 1, 2, 254, 255];
    let image = Binary::from(&bytes)
        .named("scan.tiff")
        .of_type("image/tiff");
    let scan = models::make!(models::Scan {
        image,
        labels: ["new", "x, y"],
        title: "Lungs",
        page: 3,
    });
    let scan = scan.expect("a scan to send");
    let kept = client
        .documents()
        .api_patients_patient_id_scans_add_scan(id, &scan)
        .await
        .expect("a document");
    let wanted =
        json!({"name": "Lungs", "media_type": "image/tiff", "size": 5, "labels": ["new", "x, y"]});
    assert_eq!(shown(&kept), wanted);
    let all = client
        .documents()
        .api_patients_patient_id_scans_list_scans(id)
        .await
        .expect("documents");
    assert_eq!(shown(&all), json!([wanted]));
    let back = client
        .documents()
        .api_patients_patient_id_scans_index_get_scan(id, 0)
        .await
        .expect("bytes");
    assert_eq!(back.as_bytes(), bytes);
}

/// Unions with a tag, maps of anything, integers that are an enumeration, bodies that are one value.
async fn appointments(client: &Client, id: &Uuid) {
    for (urgency, how) in [
        (
            "routine",
            json!({"type": "visit", "room": "12b", "floor": 2}),
        ),
        ("soon", json!({"type": "call", "number": "+4930123456"})),
        (
            "emergency",
            json!({"type": "letter", "lines": ["Dear", "Ada"]}),
        ),
    ] {
        let appointment = read(&json!({
            "patientId": shown(id), "startsAt": "2026-04-01T09:30:00Z", "how": how, "urgency": urgency,
            "length": "PT30M", "notes": {"bring": ["card", 7, null], "fasting": true},
        }));
        let made = client
            .appointments()
            .api_appointments_make_appointment(&appointment)
            .await
            .expect("an appointment");
        let made = shown(&made);
        assert_eq!(
            (&made["how"], &made["urgency"], &made["cancelled"]),
            (&how, &json!(urgency), &json!(false))
        );
        assert_eq!(
            made["notes"],
            json!({"bring": ["card", 7, null], "fasting": true})
        );
    }
    let found = client
        .appointments()
        .api_appointments_id_get_appointment(1)
        .await
        .expect("an appointment");
    assert_eq!(shown(&found)["id"], 1);
    let nothing = client
        .appointments()
        .api_appointments_id_get_appointment(9)
        .await
        .expect("nothing");
    assert_eq!(shown(&nothing), json!(null));
    let all = client
        .appointments()
        .api_appointments_list_appointments()
        .urgency(&[models::Urgency::Soon, models::Urgency::Routine])
        .newest_first(true)
        .await;
    let all = shown(&all.expect("appointments"));
    assert_eq!(
        (&all[0]["id"], &all[1]["id"], &all[2]),
        (&json!(2), &json!(1), &json!(null))
    );
    let cancelled = client
        .appointments()
        .api_appointments_id_cancelled_cancel_appointment(1, true)
        .await;
    assert_eq!(
        shown(&cancelled.expect("an appointment"))["cancelled"],
        true
    );

    let wrong = read(
        &json!({"patientId": shown(id), "startsAt": "2026-04-01T09:30:00Z", "how": {"type": "letter", "lines": []}}),
    );
    let refused = client
        .appointments()
        .api_appointments_make_appointment(&wrong)
        .await;
    let Err(ApiAppointmentsMakeAppointmentError::BadRequest(answer)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(shown(answer.body())["status_code"], 400);
}

async fn missing(client: &Client, id: &Uuid) {
    let gone = client
        .patients()
        .api_patients_patient_id_get_patient(id)
        .await;
    let Err(ApiPatientsPatientIdGetPatientError::NotFound(answer)) = gone else {
        panic!("{gone:?}");
    };
    assert_eq!(shown(answer.body())["detail"], "no such patient");
}
