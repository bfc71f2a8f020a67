exports.ProxyAgent = class {};
exports.fetch = globalThis.fetch;
