const P=741,j=[741],A={3741:(($,u,n)=>{n.r(u),n.d(u,{checkCommand:()=>I});var l=n(3024),h=n(6760);function g(e,t){const o=new Map;for(const{fix:s}of t){if(s===void 0)continue;const f=o.get(s.file);f===void 0?o.set(s.file,[s]):f.push(s)}let r=0;for(const[s,f]of o){const a=(0,h.join)(e,s),c=(0,l.readFileSync)(a,"utf8"),d=w(c,f),i=`${a}.lc-api-fix`;(0,l.rmSync)(i,{force:!0}),(0,l.writeFileSync)(i,d.text,{flag:"wx",mode:(0,l.statSync)(a).mode}),(0,l.renameSync)(i,a),r+=d.applied}return r}function w(e,t){const o=m(e);let r="",s=0,f=0,a=0;for(const c of[...t].sort((d,i)=>d.start-i.start||d.end-i.end))c.start<f||(r+=e.slice(s,o(c.start))+c.insert,s=o(c.end),f=c.end,a++);return{text:r+e.slice(s),applied:a}}function m(e){let t=0,o=e.startsWith("\uFEFF")?1:0;return r=>{for(;t<r;t++)o+=e.startsWith(`\r
`,o)?2:1;return o}}var p=n(4095),S=n(3773),F=n(1457),v=n(3703),C=n(9859),x=n(845),O=n(9520),M=n(2832);const I={help:`Usage: lc-api check [root] [options]

Checks the configuration and all content below root (default: this folder) and prints every
problem with its place. Exit status 1 where there are errors.

  --format F        pretty (default), json, github (workflow commands) or sarif
  --max-warnings N  also fail above this number of warnings
  --fix             mend what has one safe remedy, then check again
${C.C}
Examples:
  lc-api check
  lc-api check examples/academy --max-warnings 0
  lc-api check --format sarif > problems.sarif
`,options:{format:"value","max-warnings":"value",fix:"flag"},positionals:{min:0,max:1},run(e){const t=(0,O.I)(e),o=k(e),r=D(e),s=(0,S.u)(t),f=()=>(0,M.E0)(i=>(0,p.R)(s,e.value("config"),i));let a=f();if(e.flag("fix")){let i=0;for(let y=0;y<W;y++){const E=g(t,a.problems);if(E===0)break;i+=E,a=f()}i>0&&process.stderr.write(`Mended ${i} ${i===1?"problem":"problems"}.
`)}if(process.stdout.write((0,x.C)(a,o,t,process.stdout)),a.isConfigInvalid)return 2;const{errors:c,warnings:d}=a.summary;return r!==void 0&&d>r?(process.stderr.write(`lc-api: ${d} warnings are more than --max-warnings ${r} allows.
`),1):c>0?1:0}},W=50;function k(e){const t=e.value("format")??"pretty",o=x.h.find(r=>r===t);if(o===void 0)throw new v.e(`There is no format "${t}". ${(0,F.au)(t,x.h)??`Formats: ${x.h.join(", ")}.`}`);return o}function D(e){const t=e.value("max-warnings");if(t!==void 0){if(!/^\d+$/.test(t))throw new v.e(`--max-warnings takes a number, not "${t}".`);return Number(t)}}}),9520:(($,u,n)=>{n.d(u,{I:()=>g});var l=n(3024),h=n(3703);function g(w){const m=w.positionals[0]??".",p=(0,l.statSync)(m,{throwIfNoEntry:!1});if(p===void 0)throw new h.e(`There is no folder ${m}.`);if(!p.isDirectory())throw new h.e(`${m} is no folder.`);return m}})};export{P as id,j as ids,A as modules};
