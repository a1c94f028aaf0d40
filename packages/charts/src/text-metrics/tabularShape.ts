/** What Inter sets as wide as a figure where figures are tabular: a hyphen of a date, too. */
const TABULAR = /[\d*+<=>~±×÷−-]/g;

/** A text of the width that it has among tabular figures, to be measured by what knows no tabular figures. */
export const tabularShape = (text: string): string => text.replace(TABULAR, "0");
