/** A setting that cannot be used; its message is for the operator. */
export class ConfigError extends Error {}
