/** Matches characters that HTML does not allow: controls, lone surrogates, noncharacters. */
export const NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** A faster pattern that also matches each half of a surrogate pair. Most texts match neither. */
export const MAYBE_NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
