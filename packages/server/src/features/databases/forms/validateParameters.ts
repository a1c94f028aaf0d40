import { type ConnectionParameters, ValidatedParameters } from "@sightline/api/databases";
import { type AppError, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type ErrorDetail, issueCodes } from "@sightline/core/errors/structured";
import { type ParameterForm, QueryError } from "@sightline/engines";
import { probe } from "@sightline/engines/network";
import { engineNamed } from "@sightline/engines/registry";
import { portOf } from "@sightline/engines/uri";
import type { z } from "zod";
import type { Identity } from "../../../platform/auth/identity.ts";
import { openNetwork } from "../../../platform/databaseNetwork.ts";
import type { Platform } from "../../../platform/feature.ts";
import { connections } from "../../query-gateway/index.ts";
import { databaseRepository, tunnelRepository } from "../../stored-databases/index.ts";
import { connectionDrafts } from "./connectionDraft.ts";

const MAX_PORT = 65_535;

/** Says what is wrong with the fields of a connection form, as early as it can be told; then connects. */
export async function validateParameters(
  platform: Platform,
  identity: Identity,
  sent: unknown,
): Promise<Result<{ message: string }>> {
  const checked = ValidatedParameters.safeParse(sent);
  if (!checked.success) return err(faulty(checked.error.issues.map(shapeFault)));
  const { id, parameters = {}, ...body } = checked.data;
  const engine = engineNamed(body.engine);
  if (!engine) return err(unprocessable(`Could not load database driver: ${body.engine}`));
  if (!engine.form) {
    return err(unprocessable(`Engine "${engine.id}" cannot be configured through parameters.`));
  }
  if (!engine.form.checked) return ok({ message: "OK" });
  const faults = await fieldFaults(platform, engine.form, parameters);
  if (faults.length > 0) return err(faulty(faults));
  const database = id ? await databaseRepository(platform.db).byId(id) : null;
  const tunnel = database && (await tunnelRepository(platform.db).byDatabase(database.id));
  const draft = connectionDrafts(platform)(
    { ...body, parameters, configuration_method: "dynamic_form", sqlalchemy_uri: null },
    database && { database, tunnel },
  );
  if (!draft.ok) return draft;
  // Behind a tunnel that is not entered here nothing can be tried.
  if (parameters.ssh && draft.value.tunnel === null) return ok({ message: "OK" });
  const schemas = await connections(platform).tryOut(identity, draft.value);
  return schemas.ok ? ok({ message: "OK" }) : schemas;
}

async function fieldFaults(
  platform: Platform,
  form: ParameterForm,
  parameters: ConnectionParameters,
): Promise<ErrorDetail[]> {
  const missing = form.schema.required.filter((field) => isEmpty(parameters[field]));
  const faults: ErrorDetail[] = [];
  if (missing.length > 0) {
    const message = `One or more parameters are missing: ${missing.toSorted().join(", ")}`;
    faults.push({
      ...fault("CONNECTION_MISSING_PARAMETERS_ERROR", message, { missing: missing.toSorted() }),
      level: "warning",
    });
  }
  if (isEmpty(parameters.host) || parameters.ssh) return faults;
  const port = portFault(parameters.port);
  const server = await serverFault(platform, String(parameters.host), port ? null : parameters.port);
  // Whether a port is open is asked of a host that is there.
  if (server && (server.extra.invalid as string[]).includes("host")) return [...faults, server];
  return [...faults, ...(port ? [port] : []), ...(server ? [server] : [])];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

function portFault(port: ConnectionParameters["port"]): ErrorDetail | null {
  if (isEmpty(port)) return null;
  const number = Number(port);
  const invalid = { invalid: ["port"] };
  if (!Number.isInteger(number)) {
    return fault("CONNECTION_INVALID_PORT_ERROR", "Port must be a valid integer.", invalid);
  }
  if (number >= 0 && number <= MAX_PORT) return null;
  const message = "The port must be an integer between 0 and 65535 (inclusive).";
  return fault("CONNECTION_INVALID_PORT_ERROR", message, invalid);
}

async function serverFault(
  platform: Platform,
  host: string,
  port: ConnectionParameters["port"],
): Promise<ErrorDetail | null> {
  const number = portOf(port);
  try {
    const place = await openNetwork(platform).reach(host, number ?? 0);
    if (number !== null) await probe(place.address, number);
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (error.kind === "unknown-host") {
      const message = "The hostname provided can't be resolved.";
      return fault("CONNECTION_INVALID_HOSTNAME_ERROR", message, { invalid: ["host"] });
    }
    if (error.kind === "permission") {
      return fault("CONNECTION_INVALID_HOSTNAME_ERROR", error.message, { invalid: ["host"] });
    }
    if (number === null) return null;
    return fault("CONNECTION_PORT_CLOSED_ERROR", "The port is closed.", { invalid: ["port"] });
  }
}

const fault = (error_type: string, message: string, extra: Record<string, unknown>): ErrorDetail => ({
  message,
  error_type,
  level: "error",
  extra: { ...extra, issue_codes: issueCodes(error_type) },
});

const shapeFault = ({ message, path }: z.core.$ZodIssue): ErrorDetail =>
  fault("INVALID_PAYLOAD_SCHEMA_ERROR", message, { invalid: [String(path.at(-1) ?? "")] });

const faulty = (errors: ErrorDetail[]): AppError => ({ kind: "unprocessable", body: "errors", errors });
