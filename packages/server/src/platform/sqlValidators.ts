import { engines } from "@sightline/engines/registry";
import type { Config } from "./config/index.ts";

/** The engines that check SQL without running it, by their id: those configured, else all that can. */
export function validatorsByEngine({
  SQL_VALIDATORS_BY_ENGINE: configured,
}: Pick<Config, "SQL_VALIDATORS_BY_ENGINE">): Record<string, string> {
  const able = engines.filter(({ capabilities, id }) => {
    return capabilities.validation && (configured === null || Object.hasOwn(configured, id));
  });
  return Object.fromEntries(able.map(({ id, label }) => [id, configured?.[id] ?? label]));
}
