/** The schemes of addresses that pages link to: those of micromark. */
export const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);

/** The schemes of pictures. */
export const PICTURE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);
