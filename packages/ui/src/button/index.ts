export { Button } from "./Button.tsx";
export { IconButton } from "./IconButton.tsx";
