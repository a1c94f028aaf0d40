import { useWords } from "../../lib/i18n/index.ts";

interface Certification {
  certified_by: string | null;
  certification_details: string | null;
}

/** Who vouches for something, with what they say of it; null: nobody does. */
export function useCertification({ certified_by, certification_details }: Certification): string | null {
  const t = useWords("explore");
  if (!certified_by) return null;
  return [t("header.certified", { by: certified_by }), certification_details].filter(Boolean).join(". ");
}
