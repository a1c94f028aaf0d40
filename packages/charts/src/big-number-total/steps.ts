import type { FormStep } from "../contract/versions/index.ts";

/** The subtitle was called a subheader. */
const subheaderBecomesSubtitle: FormStep = {
  to: 2,
  up({ subheader, subheader_font_size, ...form }) {
    if (form.subtitle || !subheader) return form;
    return {
      ...form,
      subtitle: subheader,
      ...(subheader_font_size === undefined ? {} : { subtitle_font_size: subheader_font_size }),
    };
  },
};

export const steps = [subheaderBecomesSubtitle];
