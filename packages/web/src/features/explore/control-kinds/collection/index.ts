export { CollectionControl } from "./CollectionControl.tsx";
