import { chromium } from '@playwright/test';
const base='http://localhost:4123';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']});
const sizes={desk:{width:1440,height:900},phone:{width:390,height:844}};
const login=async(page,email)=>{await page.goto(base+'/auth/login');await page.fill('input[type=email],input[name=email]',email);await page.fill('input[type=password]','Markfolio-demo-1');await page.click('button[type=submit]');await page.waitForURL(u=>!u.pathname.startsWith('/auth'));};
const shots=process.argv.slice(2);
for(const [who,size,scheme,lang] of [['client','phone','light','pl'],['client','desk','dark','en'],['lawyer','desk','light','pl'],['lawyer','phone','dark','en'],['client','phone','dark','en']]){
  if(shots.length&&!shots.includes(`${who}-${size}-${scheme}`))continue;
  const ctx=await b.newContext({viewport:sizes[size],colorScheme:scheme,locale:lang==='pl'?'pl-PL':'en-GB'});
  const page=await ctx.newPage();
  page.on('console',m=>['error','warning'].includes(m.type())&&console.log(who,size,m.text()));
  await login(page,`${who}@markfolio.example`);
  await page.evaluate(async(lang)=>{localStorage.setItem('mantine-color-scheme-value',localStorage.getItem('mantine-color-scheme-value')??'auto');},lang);
  const api=async(path)=>page.evaluate(async p=>{const {token}=JSON.parse(localStorage.getItem('authData'));const r=await fetch('/api'+p,{headers:{authorization:'Bearer '+token}});return r.json();},path);
  await page.evaluate(async l=>{const {token}=JSON.parse(localStorage.getItem('authData'));await fetch('/api/account/language',{method:'PUT',headers:{authorization:'Bearer '+token,'content-type':'application/json'},body:JSON.stringify({language:l})})},lang);
  await page.evaluate(l=>localStorage.setItem('language',l),lang);
  const mine=await api('/questions/mine');
  const [one,two]=mine.questions;
  const name=`/tmp/questions/${who}-${size}-${scheme}-${lang}`;
  const shot=async(path,n)=>{await page.goto(base+path);await page.waitForLoadState('networkidle');await page.waitForTimeout(900);await page.screenshot({path:`${name}-${n}.png`,fullPage:size==='phone'});};
  if(two)await shot(`/trademarks/${two.trademark.id}`,'mark');
  if(one)await shot(`/trademarks/${one.trademark.id}/questions?question=${one.id}`,'one');
  if(two)await shot(`/trademarks/${two.trademark.id}/questions?ask=true`,'ask');
  if(who==='lawyer'){await shot('/','home');await shot('/questions','list');}
  await ctx.close();
}
await b.close();
