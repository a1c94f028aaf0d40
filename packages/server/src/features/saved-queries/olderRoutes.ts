import { fieldMessages } from "@sightline/api";
import {
  SavedQueryBody,
  savedQueryOfOld,
  scheduleQuery,
  updateQueryOfOld,
} from "@sightline/api/saved-queries";
import { type AppError, err, ok, type Result, STATUS, unprocessable } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { fromJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type EncodedReply, handle } from "../../platform/http/handle.ts";
import type { StoredSavedQuery } from "./repository.ts";
import { savedQueryService } from "./service.ts";

/** The calls of older clients: fields of a form, and replies of a form of their own. */
export function olderRoutes(app: FastifyInstance, platform: Platform): void {
  const service = savedQueryService(platform);

  handle(app, scheduleQuery, async ({ body, identity }) => {
    const fields = fieldsOf(body);
    if (!fields.ok) return ok(errorReply(fields.error));
    const id = await service.create(identity, fields.value);
    const made = id.ok ? await service.findOwn(identity, id.value) : id;
    return ok(made.ok ? savedReply("Added Row", made.value) : errorReply(made.error));
  });

  handle(app, updateQueryOfOld, async ({ params, body, identity }) => {
    const fields = fieldsOf(body);
    if (!fields.ok) return ok(errorReply(fields.error));
    const done = await service.update(identity, params.id, fields.value);
    const changed = done.ok ? await service.findOwn(identity, params.id) : done;
    return ok(changed.ok ? savedReply("Changed Row", changed.value) : errorReply(changed.error));
  });

  handle(app, savedQueryOfOld, async ({ params, identity }) => {
    const found = await service.findOwn(identity, params.id);
    if (!found.ok) return ok(errorReply(found.error));
    const result = itemOf(found.value);
    return ok(
      json({
        pk: String(params.id),
        label_columns: {},
        include_columns: Object.keys(result),
        modelview_name: "SavedQueryViewApi",
        result,
      }),
    );
  });
}

const FIELDS = Object.keys(SavedQueryBody.shape);

/** A form has texts only: an empty one says that there is nothing. Other fields, such as the CSRF token, are not ours. */
function fieldsOf(form: Record<string, string>): Result<SavedQueryBody> {
  const named = Object.entries(form).filter(([name]) => FIELDS.includes(name));
  const values = Object.fromEntries(
    named.map(([name, text]) => {
      if (text === "") return [name, null];
      return [name, name === "db_id" ? numberOr(text) : text];
    }),
  );
  const checked = SavedQueryBody.safeParse(values);
  return checked.success ? ok(checked.data) : err(unprocessable(fieldMessages(checked.error, values)));
}

/** The number that a text is, or the text, which the schema then refuses. */
const numberOr = (text: string): number | string => (/^-?\d{1,10}$/.test(text) ? Number(text) : text);

const json = (body: unknown, status = 200): EncodedReply => ({ status, bytes: JSON.stringify(body) });

const savedReply = (message: string, row: StoredSavedQuery): EncodedReply =>
  json({ message, severity: "success", item: itemOf(row) });

/** What is not there is an empty object; these calls tell what does not fit with 500. */
function errorReply(error: AppError): EncodedReply {
  if (error.kind === "too-large" && error.body === "message") {
    return json({ message: error.message, severity: "warning" }, STATUS[error.kind]);
  }
  if (error.kind !== "unprocessable" || error.body !== "message") return json({}, STATUS[error.kind]);
  return json({ message: "Validation error", severity: "warning", error_details: error.message }, 500);
}

const itemOf = (row: StoredSavedQuery) => ({
  id: row.id,
  label: row.label,
  db_id: row.db_id,
  schema: row.schema,
  description: row.description,
  sql: row.sql,
  extra_json: row.extra_json,
  extra: fromJson<Record<string, unknown>>(row.extra_json, {}),
  template_parameters: row.template_parameters,
});
