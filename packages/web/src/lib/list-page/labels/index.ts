// What people mark rows with: tags and certification.
export { certifiedFilter, tagFilter, tagsColumn } from "./labels.tsx";
