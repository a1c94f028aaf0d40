import { type ParameterForm, QueryError } from "../engine.ts";
import { optionText, queryField, queryOf } from "../formFields.ts";
import { credentialsOf, projectOf } from "./credentials.ts";

/** The key of a service account says which project it belongs to: nothing else has to be filled in. */
export const bigqueryForm: ParameterForm = {
  schema: {
    type: "object",
    required: [],
    properties: {
      credentials_info: {
        type: "string",
        description: "Contents of BigQuery JSON credentials.",
        "x-encrypted-extra": true,
      },
      query: queryField,
    },
  },
  encryption: {},
  checked: false,
  toUri(parameters, { credentials_info }) {
    if (!credentials_info)
      throw new QueryError(
        "connection",
        "Missing service credentials. Paste the JSON key of a service account.",
      );
    const project = optionText(parameters.project) ?? credentialsOf(credentials_info).project;
    if (project === null)
      throw new QueryError("connection", 'Invalid service credentials: they name no project ("project_id").');
    return {
      username: null,
      password: null,
      host: project,
      port: null,
      database: optionText(parameters.database),
      query: queryOf(parameters.query),
    };
  },
  // Another project that pays and the default dataset have no fields: a form that is sent back keeps them.
  fromUri: ({ host, database, query }, { credentials_info }) => ({
    ...(host !== projectOf(credentials_info) ? { project: host } : {}),
    ...(database ? { database } : {}),
    query,
  }),
};
