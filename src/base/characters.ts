/** Characters that HTML does not allow: controls, lone surrogates, noncharacters. */
export const NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** A quick test that also matches half of each surrogate pair: most texts have neither. */
export const MAYBE_NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
