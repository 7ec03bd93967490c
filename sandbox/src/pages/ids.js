// Puts ids that this sandbox has into the form of a page, so that its example can be sent as it is.
{
  const section = document.getElementById("send");

  /** What an id in a path is of: `customerID` and `customer_id` are of a customer, `/wallets/{id}` is of a wallet. */
  const subject = (name, path) => {
    const plain = (word) => word.toLowerCase().replaceAll(/[^a-z]/g, "");
    const own = plain(name).replace(/id$/, "");
    const before = path.split("/").find((_, at, all) => all[at + 1] === `{${name}}`) ?? "";
    return own || plain(before).replace(/ies$/, "y").replace(/(ss?)es$/, "$1").replace(/s$/, "");
  };

  /** A body with these ids; its numbers stay as they are written. */
  const withIds = (body, ids) => body.replaceAll(/"(\w+_id)"(\s*:\s*)"[^"\\]*"/g, (member, name, between) => {
    const id = ids[subject(name, "")];
    return id === undefined ? member : `"${name}"${between}${JSON.stringify(id)}`;
  });

  const fill = async () => {
    const response = await fetch("/_ids"), ids = response.ok ? await response.json() : {};
    const { title } = JSON.parse(section.dataset.request), inPath = "send-path-";
    for (const input of section.querySelectorAll(`[id^=${inPath}]`)) {
      input.value = ids[subject(input.id.slice(inPath.length), title)] ?? input.value;
    }
    const body = document.getElementById("send-body");
    if (body?.value) body.value = withIds(body.value, ids);
    section.dataset.filled = "";
  };
  if (section) fill();
}
