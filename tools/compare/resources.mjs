const LISTS = [
  "chart",
  "dashboard",
  "dataset",
  "database",
  "saved_query",
  "css_template",
  "annotation_layer",
];
const SECURITY = ["security/users", "security/roles", "rowlevelsecurity"];

/** Calls of resources; of what they answer the shape is compared: the names of fields, the status. */
export function resourceCalls() {
  const get = (path, features) => ({ method: "GET", path, features, shapeOnly: true });
  return [
    ...[...LISTS, ...SECURITY].flatMap((name) => [
      get(`/api/v1/${name}/?q=(page_size:5)`, [`list of ${name}`]),
      get(`/api/v1/${name}/_info?q=(keys:!(permissions))`, [`_info of ${name}`]),
      get(`/api/v1/${name}/?q=(filters:!((col:nowhere,opr:eq,value:1)))`, [`unknown filter of ${name}`]),
      get(`/api/v1/${name}/999999`, [`missing ${name}`]),
    ]),
    ...["chart", "dashboard", "dataset", "database"].map((name) =>
      get(`/api/v1/${name}/?q=(filters:!((col:uuid,opr:eq,value:x)))`, [`uuid filter of ${name}`]),
    ),
    get("/api/v1/dataset/{dataset}", ["dataset"]),
    get("/api/v1/me/", ["me"]),
    get("/api/v1/me/roles/", ["my roles"]),
    ...["Last week", "2024-01-01 : now", "", "nonsense : now"].map((text) =>
      get(`/api/v1/time_range/?q=${encodeURIComponent(`!((timeRange:'${text}'))`)}`, ["time range"]),
    ),
  ];
}
