export { readCustomizations } from "./readCustomizations.ts";
