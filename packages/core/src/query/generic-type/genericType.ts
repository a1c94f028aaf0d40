/** 0 numeric, 1 string, 2 temporal, 3 boolean: the `coltypes` of the wire. */
export type GenericType = 0 | 1 | 2 | 3;
export const NUMERIC = 0 as const;
export const STRING = 1 as const;
export const TEMPORAL = 2 as const;
export const BOOLEAN = 3 as const;

/** Types of characters, by the names that engines give them: `VARCHAR(20)`, `Nullable(String)`; not `TEXT[]`. */
const CHARACTER_TYPE =
  /^(?:(?:lowcardinality|nullable)\()*(?:n?(?:var)?char|bpchar|(?:tiny|medium|long|n|ci)?text|(?:fixed)?string|n?clob)(?!.*\[)/i;

/** Whether a column of this type holds characters. Others that are shown as text (UUID, JSON, lists) do not. */
export const isCharacterType = (type: string): boolean => CHARACTER_TYPE.test(type);
