/** 0 numeric, 1 string, 2 temporal, 3 boolean: the `coltypes` of the wire. */
export type GenericType = 0 | 1 | 2 | 3;
export const NUMERIC = 0 as const;
export const STRING = 1 as const;
export const TEMPORAL = 2 as const;
export const BOOLEAN = 3 as const;
