const D=741,P=[741],j={3741:((y,u,r)=>{r.r(u),r.d(u,{checkCommand:()=>M});var l=r(3024),p=r(6760);function g(e,t){const n=new Map;for(const{fix:s}of t){if(s===void 0)continue;const i=n.get(s.file);i===void 0?n.set(s.file,[s]):i.push(s)}let o=0;for(const[s,i]of n){const a=(0,p.join)(e,s),c=(0,l.readFileSync)(a,"utf8"),d=h(c,i),f=`${a}.lc-api-fix`;(0,l.rmSync)(f,{force:!0}),(0,l.writeFileSync)(f,d.text,{flag:"wx",mode:(0,l.statSync)(a).mode}),(0,l.renameSync)(f,a),o+=d.applied}return o}const w=50;function m(e,t,n){let o=t,s=0;for(let i=0;i<w;i++){const a=g(e,o.problems);if(a===0)break;s+=a,o=n()}return{checked:o,applied:s}}function h(e,t){const n=E(e);let o="",s=0,i=0,a=0;for(const c of[...t].sort((d,f)=>d.start-f.start||d.end-f.end))c.start<i||(o+=e.slice(s,n(c.start))+c.insert,s=n(c.end),i=c.end,a++);return{text:o+e.slice(s),applied:a}}function E(e){let t=0,n=e.startsWith("\uFEFF")?1:0;return o=>{for(;t<o;t++)n+=e.startsWith(`\r
`,n)?2:1;return n}}var $=r(4095),S=r(3773),F=r(1457),v=r(3703),C=r(9859),x=r(845),O=r(9520),k=r(2832);const M={help:`Usage: lc-api check [root] [options]

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
`,options:{format:"value","max-warnings":"value",fix:"flag"},positionals:{min:0,max:1},run(e){const t=(0,O.I)(e),n=I(e),o=W(e),s=(0,S.u)(t),i=()=>(0,k.E0)(f=>(0,$.R)(s,e.value("config"),f));let a=i();if(e.flag("fix")){const f=m(t,a,i);a=f.checked,f.applied>0&&process.stderr.write(`Mended ${f.applied} ${f.applied===1?"problem":"problems"}.
`)}if(process.stdout.write((0,x.C)(a,n,t,process.stdout)),a.isConfigInvalid)return 2;const{errors:c,warnings:d}=a.summary;return o!==void 0&&d>o?(process.stderr.write(`lc-api: ${d} warnings are more than --max-warnings ${o} allows.
`),1):c>0?1:0}};function I(e){const t=e.value("format")??"pretty",n=x.h.find(o=>o===t);if(n===void 0)throw new v.e(`There is no format "${t}". ${(0,F.au)(t,x.h)??`Formats: ${x.h.join(", ")}.`}`);return n}function W(e){const t=e.value("max-warnings");if(t!==void 0){if(!/^\d+$/.test(t))throw new v.e(`--max-warnings takes a number, not "${t}".`);return Number(t)}}}),9520:((y,u,r)=>{r.d(u,{I:()=>g});var l=r(3024),p=r(3703);function g(w){const m=w.positionals[0]??".",h=(0,l.statSync)(m,{throwIfNoEntry:!1});if(h===void 0)throw new p.e(`There is no folder ${m}.`);if(!h.isDirectory())throw new p.e(`${m} is no folder.`);return m}})};export{D as id,P as ids,j as modules};
