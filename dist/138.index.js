const b=138,D=[138],M={4138:(($,l,o)=>{o.r(l),o.d(l,{buildCommand:()=>m});var u=o(6353),d=o(3703),f=o(9859),h=o(845),p=o(9520),_=o(2832);const m={help:`Usage: lc-api build [root] --out DIR [options]

Checks the content below root (default: this folder) and compiles it into DIR. With errors
nothing is written, and what was in DIR stays. Files whose bytes are the same are not touched,
files of an earlier build that are gone are removed, files of others stay.

  --out DIR         the folder to write
  --base-url URL    where the site will be served (default: baseUrl of the configuration)
  --no-pages        write no HTML pages
  --previous P      carry the change feed on from a release: none (default), git:<ref>,
                    branch:<name>, dir:<path> or the base URL of a site
  --allow-empty     build a tree without any record
${f.C}
Examples:
  lc-api build --out _site
  lc-api build examples/academy --out _site --base-url https://learn.example.org/academy
`,options:{out:"value","base-url":"value","no-pages":"flag",previous:"value","allow-empty":"flag"},positionals:{min:0,max:1},async run(e){const t=(0,p.I)(e),n=e.value("out");if(n===void 0||n==="")throw new d.e("build needs --out DIR: the folder to write.");const s=g(e),r=await(0,_.E0)(a=>{const i={root:t,out:n,baseUrl:e.value("base-url"),config:e.value("config"),allowEmpty:e.flag("allow-empty"),progress:a};return s===void 0?(0,u.WP)(i):(0,u.rE)({...i,previous:s})});return r.problems.length>0&&process.stderr.write((0,h.C)(r,"pretty",t,process.stderr)),r.isConfigInvalid?2:r.tree===void 0?(process.stderr.write(`Nothing was written to ${n}.
`),1):(process.stdout.write(v(r.tree,n)),0)}};function g(e){const t=e.value("previous");if(!(t===void 0||t==="none")){if(/^(?:git|branch|dir|https?):/i.test(t))return t;throw new d.e(`--previous takes none, git:<ref>, branch:<name>, dir:<path> or a base URL, not "${t}".`)}}function v(e,t){const{written:n,unchanged:s,removed:r,kept:a}=e.changes;return`${[`Compiled ${c(e.records,"record")} into ${c(e.files,"file")} (${w(e.bytes)}) in ${t}: ${n} written, ${s} unchanged, ${r} removed.`,...a.map(E=>`Kept ${E}, which no build of lc-api wrote.`),...e.notices].join(`
`)}
`}function c(e,t){return`${e} ${t}${e===1?"":"s"}`}function w(e){return e<1e4?`${e} bytes`:e<1e7?`${Math.round(e/1e3)} kB`:`${Math.round(e/1e6)} MB`}})};export{b as id,D as ids,M as modules};
