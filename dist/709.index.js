const Z=709,k=[709],_={5709:((Y,T,r)=>{r.r(T),r.d(T,{newCommand:()=>V});var w=r(3024),j=r(6760),L=r(587),E=r(2128),W=r(3773),b=r(2039),$=r(412),v=r(976),F=r(3659),A=r(1457),u=r(3703),P=r(9859),C=r(3243);const B=new Set(["slug","locale","lessonCount","readingMinutes"]),M={date:"2026-01-31",duration:"PT45M",uri:"https://example.org",number:"1.1"};function N({collection:e,config:t,title:o,fromElsewhere:n,given:s}){const a=(0,v.F5)(e.type),h=(0,v.$X)(t.fields.get(e.type)??{}),l=new Set([...a.required,...h.required]),d=U(e),c=[(0,C.Bh)({title:o,draft:!0,...s}).trimEnd()],p=[];for(const[i,f]of[...a.properties??[],...h.properties??[]]){if(i==="title"||i===n||f.derived||B.has(i)||d.has(i))continue;const m=t.vocabularies.get(`${e.type}.${i}`)??f.enum;if(l.has(i)){const x=m===void 0?"":` # ${m.join(", ")}`;c.push(`${(0,C.Bh)({[i]:g(i,f,m)}).trimEnd()}${x}`)}else p.push(`# ${i}: ${f.description}`.trimEnd())}return`---
${[...c,...p].join(`
`)}
---

${R(e)}`}function U({body:e}){return e.kind==="text"?new Set([e.field]):new Set([e.lead,"sections",...e.faq?["faq"]:[]])}function g(e,t,o){return o!==void 0?o[0]:t.type==="array"?t.items===void 0?[]:[g(e,t.items,void 0)]:t.type==="object"?t.values!==void 0?{key:"value"}:Object.fromEntries([...t.properties??[]].filter(([n])=>t.required.has(n)).map(([n,s])=>[n,g(n,s,s.enum)])):t.type==="string"?M[t.format??e]??e:t.type==="boolean"?!1:1}function R({body:e}){return e.kind==="text"?`Write the text here.
`:`Write the introduction here.

## First section

Write its text here.
${e.faq?`
## FAQ

### A question?

Its answer.
`:""}`}const V={help:`Usage: lc-api new <type> <slug> [options]

Writes a new record as a draft: its required fields with sample values, the others as comments.
Types: ${$.I.map(({type:e})=>e).join(", ")}.

  --locale L      the locale (default: the default locale)
  --title T       the title
  --course C      the course of a lesson
${P.C}
Examples:
  lc-api new course agents-basics --title "Agents: the basics"
  lc-api new lesson first-steps --course agents-basics
`,options:{locale:"value",title:"value",course:"value"},positionals:{min:2,max:2},run(e){const[t,o]=e.positionals,n=X(t),s=(0,F.wq)(o);if(s!==void 0)throw new u.e(`"${o}" cannot be a slug: ${s}.`);const a=(0,W.u)("."),h=e.value("config"),{config:l}=(0,E.X)(a,h??E.g,h!==void 0);if(l===void 0)throw new u.e("The configuration has errors: see lc-api check.");const d=l.locales.map(({code:S})=>S),c=e.value("locale")??l.defaultLocale.code,p=l.locales.find(S=>S.code===c);if(p===void 0)throw new u.e(`There is no locale "${c}". ${(0,A.au)(c,d)??`Locales: ${d.join(", ")}.`}`);const i=z(n),f=G(e,n,i),m=e.value("title")??H(o);if(m.trim()==="")throw new u.e("--title is empty: leave it out, or write a title.");const x=l.content??(a.kind("content")==="folder"||!D(a,d)?"content":""),I=Q({collection:n,locale:p,slug:o,course:f},l),y=(0,j.join)(x,`${I.path}.md`),O=(0,L.a)(a,l).index.find(n.type,c,o);if(O!==void 0||(0,w.existsSync)(y))throw new u.e(`The ${n.type} "${o}" exists already in ${c}: ${O?.file.path??y}.`);const J=i===void 0||f===void 0||I.namesCourse?{}:{[i]:f},K=N({collection:n,config:l,title:m,fromElsewhere:i,given:J});return(0,w.mkdirSync)((0,j.dirname)(y),{recursive:!0}),(0,w.writeFileSync)(y,K,{flag:"wx"}),process.stdout.write(`Wrote ${y}. It is a draft: remove "draft: true" to publish it.
`),0}};function X(e){const t=$.I.find(({type:n,name:s})=>n===e||s===e);if(t!==void 0)return t;const o=$.I.map(({type:n})=>n);throw new u.e(`There is no type "${e}". ${(0,A.au)(e,o)??`Types: ${o.join(", ")}.`}`)}function z({type:e}){return[...(0,v.F5)(e).properties??[]].find(([,t])=>t.reference==="course")?.[0]}function G(e,{type:t},o){const n=e.value("course");if(o===void 0){if(n===void 0)return;throw new u.e(`A ${t} belongs to no course: leave out --course.`)}if(n===void 0&&(0,v.F5)(t).required.has(o))throw new u.e(`A ${t} belongs to a course: give --course SLUG.`);const s=n===void 0?void 0:(0,F.wq)(n);if(s!==void 0)throw new u.e(`"${n}" cannot be the slug of a course: ${s}.`);return n}function Q(e,t){const{collection:o,locale:n,slug:s,course:a}=e,h=(0,b.Vz)(t.layout,t.locales,$.I);for(const l of t.layout){const d=q(l,e),c=h.match(`${d}.md`);if(c?.slug===s&&c.locale===n&&c.collection===o)return{path:d,namesCourse:a!==void 0&&c.group===a}}throw new u.e(`The layout (${t.layout.join(", ")}) has no place for records in "${n.code}": add a template with {locale}.`)}function q(e,{collection:t,locale:o,slug:n,course:s}){const a=/(^|\/)\{slug\}(\/|$)/.test(e);return e.replace("{locale}",o.code).replace("{collection}",t.name).replace("{slug}",a&&s!==void 0?`${s}/${n}`:n)}function D(e,t){return[...t,...$.I.map(({name:o})=>o)].some(o=>e.kind(o)==="folder")}function H(e){const t=e.replaceAll("-"," ");return t.charAt(0).toUpperCase()+t.slice(1)}})};export{Z as id,k as ids,_ as modules};
