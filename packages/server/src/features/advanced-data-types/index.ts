import { convertAdvancedDataType, advancedDataTypes as listTypes } from "@sightline/api/advanced-data-types";
import { ADVANCED_DATA_TYPES } from "@sightline/core/advanced-data-types";
import { ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { convertTypedValues } from "./convertTypedValues.ts";

/** What people type into filters on columns of an advanced type. */
export const advancedDataTypes: Feature = {
  name: "advanced-data-types",
  register(app) {
    handle(app, listTypes, async () => ok({ result: [...ADVANCED_DATA_TYPES] }));
    handle(app, convertAdvancedDataType, async ({ query }) => {
      const converted = convertTypedValues(query.q);
      return converted.ok ? ok({ result: converted.value }) : converted;
    });
  },
};
