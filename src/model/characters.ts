/** Characters that no HTML document may hold: controls, halves of characters, code points that are none. */
export const NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** A class of what they are made of, without a look at pairs of surrogates: most texts have nothing of it. */
export const MAYBE_NOT_IN_HTML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
