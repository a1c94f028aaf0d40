export { toast } from "./toasts.ts";
