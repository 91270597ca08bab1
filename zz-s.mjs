import { chromium } from 'playwright';
const [,, path, name, w='1440', h='900', y='0', scheme='light'] = process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox'],ignoreDefaultArgs:['--hide-scrollbars']});
const c=await b.newContext({viewport:{width:+w,height:+h},colorScheme:scheme});
const p=await c.newPage();
await p.goto('http://127.0.0.1:4557'+path); await p.waitForTimeout(900);
if (y==='full') await p.screenshot({path:`/work/x/s-${name}.png`,fullPage:true}); else { await p.evaluate(y=>scrollTo(0,y),+y); await p.waitForTimeout(400); await p.screenshot({path:`/work/x/s-${name}.png`}); }
await b.close();
