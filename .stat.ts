import { createProblem } from "#calc";
import { searchBest } from "#calc/structures/search.ts";
import { randomQuestion, defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
const bank:any = { deal:{askingPriceUsd:null,revenueUsd:1800000,ebitdaUsd:330000,sdeUsd:345000,ebitdaMultiple:null,equipmentUsd:180000,realEstateUsd:null,inventoryUsd:85000,receivablesUsd:140000}, offer:1150000, components:[], figures:{cads:230000}, profile:{people:[],cash:[{amount:300000,borrowed:false}],personalDebts:[{monthlyPayment:2500}],livingCostsMonthly:5000,otherIncomeYearly:90000,taxPct:22}, closing:{workingCapital:60000,reserve:20000}, loanNumberDate:"2026-11-20", tax:{ratePct:24}};
const seed=process.argv[2]; const n=Number(process.argv[3]??8);
const one=(q:any,tell:boolean)=>{ const by:any={}; let t=process.cpuUsage().user/1000; let last=0;let lastKey="";
const r=searchBest(createProblem(q),{onLeaf:(l)=>{const k=l.reason+(l.level??"");by[k]=(by[k]??0)+1;}})!; const time=process.cpuUsage().user/1000-t; if(tell)console.log(JSON.stringify(r.found?.components.map((c:any)=>[c.type,c.amount,c.terms?.term,c.terms?.standby])),JSON.stringify(q.best.objectives)); console.log("s"+(globalThis as any).S, time.toFixed(0),"ms nodes",r.certificate.nodes,r.certificate.status,JSON.stringify(by)); return time;};
if(seed==="x"){ one({bank,best:{nodesMost:20000}},true); one({bank,best:{nodesMost:20000}},false);}
else { const [a,b]=seed.split("-").map(Number); const ts:number[]=[]; for(let s=a;s<b;s++){ (globalThis as any).S=s; const q:any=defaultQuestion(randomOf(s),n); q.best.nodesMost=Number(process.argv[4]??3000); if(process.argv[5])q.best.objectives=null; ts.push(one(q,true)); } ts.sort((x,y)=>x-y); console.log("p50",ts[ts.length>>1],"p95",ts[Math.floor(ts.length*.95)]); }
