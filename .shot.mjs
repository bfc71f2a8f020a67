import chromium from '@sparticuz/chromium'; import { chromium as pw } from 'playwright-core'; import { createServer } from 'node:http'; import { readFileSync, existsSync, statSync } from 'node:fs'; import path from 'node:path';
const [,, dir, out, ...urls] = process.argv;
const types={'.html':'text/html','.css':'text/css','.js':'text/javascript','.svg':'image/svg+xml','.png':'image/png','.jpg':'image/jpeg','.json':'application/json'};
const server=createServer((q,r)=>{let p=path.join(dir,decodeURIComponent(q.url.split('?')[0]));if(existsSync(p)&&statSync(p).isDirectory())p=path.join(p,'index.html');if(!existsSync(p)&&existsSync(p+'.html'))p+='.html';if(!existsSync(p)){r.writeHead(404).end();return;}r.writeHead(200,{'content-type':types[path.extname(p)]??'text/plain'});r.end(readFileSync(p));}).listen(0);
const port=server.address().port;
const b=await pw.launch({executablePath:await chromium.executablePath(),args:[...chromium.args,'--no-sandbox'],headless:true});
const page=await b.newPage({viewport:{width:1200,height:1500}});let i=0;
for(const u of urls){await page.goto(`http://127.0.0.1:${port}${u}`,{waitUntil:'load'});await page.screenshot({path:`${out}-${i++}.png`});}
await b.close();server.close();
