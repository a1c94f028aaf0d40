import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { word } from "../../../lib/i18n/index.ts";

/** A question of the form that schedules a query. */
export interface ScheduleField {
  name: string;
  title: string;
  description: string | null;
  input: "text" | "number" | "datetime-local";
  /** Null: anything may be typed. */
  choices: string[] | null;
  required: boolean;
  start: unknown;
}

interface Settings {
  JSONSCHEMA?: {
    required?: string[];
    properties?: Record<string, Property>;
  };
}

interface Property {
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
}

const settings = (): Settings | null => {
  const value = bootstrap().common.conf.SCHEDULED_QUERIES;
  return typeof value === "object" && value !== null && Object.keys(value).length > 0
    ? (value as Settings)
    : null;
};

/** Whether the operator lets queries be scheduled. */
export const maySchedule = (): boolean => settings() !== null;

/** The questions of the form: those of the operator's JSON Schema, else when to begin, when to end and how often. */
export function scheduleFields(): ScheduleField[] {
  const schema = settings()?.JSONSCHEMA;
  if (!schema?.properties) return usual();
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    title: property.title ?? name,
    description: property.description ?? null,
    input: inputOf(property),
    choices: property.enum?.map(String) ?? (property.type === "boolean" ? ["true", "false"] : null),
    required: schema.required?.includes(name) ?? false,
    // `default` may be a time in words, such as `tomorrow at 9am`: that is for another form to read.
    start: property.format === "date-time" ? undefined : property.default,
  }));
}

const inputOf = ({ type, format }: Property): ScheduleField["input"] => {
  if (format === "date-time") return "datetime-local";
  return type === "integer" || type === "number" ? "number" : "text";
};

const usual = (): ScheduleField[] => [
  { ...blank("start_date", "datetime-local"), required: true },
  blank("end_date", "datetime-local"),
  { ...blank("schedule_interval", "text"), required: true, start: "0 9 * * *" },
];

const blank = (name: string, input: ScheduleField["input"]): ScheduleField => ({
  name,
  title: word(`sql-lab:saved.field.${name}`),
  description: null,
  input,
  choices: null,
  required: false,
  start: undefined,
});
