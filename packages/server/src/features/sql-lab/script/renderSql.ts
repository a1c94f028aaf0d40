import type { ExecuteBody } from "@sightline/api/sql-lab";
import { type AppError, err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { parseJson } from "@sightline/core/limits";
import {
  openTemplates,
  type TemplateFault,
  type TemplateScope,
  type Templates,
} from "../../templates/index.ts";

const MALFORMED =
  'The query contains one or more malformed template parameters.\nPlease check your query and confirm that all template parameters are surround by double braces, for example, "{{ ds }}". Then, try running your query again.';
const CHECK_PARAMETERS =
  "Please check your template parameters for syntax errors and make sure they match across your SQL query and Set Parameters. Then, try running your query again.";

type Scope = Omit<TemplateScope, "parameters">;

/** The SQL of a tab with its templates filled in, and what the templates of this run know. */
export async function renderSql(
  scope: Scope,
  body: ExecuteBody,
  queryId: number,
): Promise<Result<{ sql: string; templates: Templates }, AppError>> {
  const parameters = parametersOf(body.templateParams);
  const templates = await openTemplates({ ...scope, parameters });
  const rendered = await templates.render(body.sql);
  const prefix = `Failed to execute query '${queryId}' - '${body.sql}': `;
  const undefinedNames = [...templates.undefinedNames];
  if (!rendered.ok && rendered.error.kind !== "undefined") return err(faultOf(rendered.error, prefix));
  if (rendered.ok && undefinedNames.length === 0) return ok({ sql: rendered.value, templates });
  const missing =
    rendered.ok || undefinedNames.length > 0 ? missingText(undefinedNames) : rendered.error.message;
  return err(
    structuredError(
      "bad-request",
      "MISSING_TEMPLATE_PARAMS_ERROR",
      `${prefix}${missing}\n${CHECK_PARAMETERS}`,
      {
        undefined_parameters: undefinedNames,
        template_parameters: parameters,
      },
    ),
  );
}

function faultOf({ kind, message }: TemplateFault, prefix: string): AppError {
  return kind === "syntax"
    ? structuredError("bad-request", "INVALID_TEMPLATE_PARAMS_ERROR", prefix + MALFORMED, { reason: message })
    : structuredError("bad-request", "GENERIC_BACKEND_ERROR", prefix + message);
}

const missingText = (names: readonly string[]): string =>
  names.length === 1
    ? `The parameter "${names[0]}" in your query is undefined.`
    : `The following parameters in your query are undefined: ${names.map((name) => `"${name}"`).join(", ")}.`;

/** Texts that are no JSON object mean no parameters. */
function parametersOf(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = parseJson(text || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
