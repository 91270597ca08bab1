import { chromium } from 'playwright';
import { chromiumPath } from './tests/setup/chromium.ts';
const [path = '/_desk', name = 'list', width = '1440', scheme = 'light', ...acts] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as 'light', locale: process.env['LOC'] ?? 'de-DE' });
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('error', e.message));
await page.goto(`http://localhost:4555${path}`);
await page.waitForTimeout(2500);
for (const act of acts) { await eval(`(async()=>{${act}})()`); await page.waitForTimeout(1200); }
console.log('scroll width', await page.evaluate(() => document.documentElement.scrollWidth));
await page.screenshot({ path: `/work/y/${name}.png`, fullPage: process.env['FULL'] === '1' });
await browser.close();
