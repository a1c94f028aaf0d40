export { type ToastAction, type ToastKind, toast } from "./toasts.ts";
