import { readdirSync, readFileSync } from "node:fs";

const SAVED_FORMS = new URL("../../../packages/server/src/features/chart-data/saved-forms/", import.meta.url);
/** What Superset asks and answers for the forms, a file for each chart type. Tests compare with it. */
export const RECORDED = new URL("superset/", SAVED_FORMS);

const readFolder = (name) => {
  const folder = new URL(name, SAVED_FORMS);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")));
};

/** The saved forms of the repository, by chart type; `only`: names of chart types, none means all. */
export function savedForms(only) {
  const files = [...readFolder("samples/"), ...readFolder("controls/")];
  return [...Map.groupBy(files, ({ viz_type }) => viz_type)]
    .filter(([viz_type]) => only.length === 0 || only.includes(viz_type))
    .map(([viz_type, own]) => ({
      viz_type,
      samples: own.flatMap(({ samples }) => samples.map(({ name, form }) => ({ name, form }))),
    }));
}
