/** Parameter of the address that opens the properties beside the editor. */
export const PROPERTIES_PARAM = "properties";
