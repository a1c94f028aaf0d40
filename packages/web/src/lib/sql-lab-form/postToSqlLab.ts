import { address, csrfToken } from "../api/index.ts";
import { PATHS } from "../paths/index.ts";

export interface SqlLabQuery {
  datasourceKey: string;
  sql: string;
  /** JSON text: values for the templates in the SQL. */
  templateParams?: string;
}

/** Opens the SQL editor on a query, by a form of the browser. */
export async function postToSqlLab(query: SqlLabQuery): Promise<void> {
  const form = document.createElement("form");
  form.method = "POST";
  form.action = address(PATHS.sqlLab);
  form.hidden = true;
  const fields = { form_data: JSON.stringify(query), csrf_token: await csrfToken() };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
