import { createProblem } from "#calc";
import { spacesOf } from "#calc/structures/search.ts";
import { createSpaceSearch } from "#calc/structures/space-search.ts";
import { NodeHeap } from "#calc/structures/node-heap.ts";
import { wholeBox } from "#calc/structures/box.ts";
const bank:any = { deal:{askingPriceUsd:null,revenueUsd:1800000,ebitdaUsd:330000,sdeUsd:345000,ebitdaMultiple:null,equipmentUsd:180000,realEstateUsd:null,inventoryUsd:85000,receivablesUsd:140000}, offer:1150000, components:[], figures:{cads:230000}, profile:{people:[],cash:[{amount:300000,borrowed:false}],personalDebts:[{monthlyPayment:2500}],livingCostsMonthly:5000,otherIncomeYearly:90000,taxPct:22}, closing:{workingCapital:60000,reserve:20000}, loanNumberDate:"2026-11-20", tax:{ratePct:24}};
const p=createProblem({bank,best:{}}); const s=createSpaceSearch(spacesOf(p)[0]!)!; const h=new NodeHeap(); h.push({box:wholeBox(s.space),space:0,bound:-Infinity,depth:0,active:[]});
let best:any=null,n=0; const phase:any={}; let tied=0;
for(let x=h.pop();x;x=h.pop()){ n++; const o=s.process(x.box,x.active,best,(b)=>{best=b; console.log("node",n,"keys",b.keys.slice(0,5).join(),b.point.steps.join());});
 if(n%300===1) console.log(n,"bound",Math.max(x.bound,o.bound),"depth",x.depth, x.box.map((b,i)=>s.space.types[i].type.slice(0,8)+":"+(b.mayBeOff?"0|":"")+b.from+"-"+b.to+"t"+b.options.length).filter(z=>!z.includes("0|1-0")).join(" "), o.leaves.map(l=>l.reason+(l.level??"")+JSON.stringify(l.multipliers?.map(m=>m[0]))).join());
 for(const b of o.parts) h.push({box:b,space:0,bound:Math.max(x.bound,o.bound),depth:x.depth+1,active:o.active}); }
console.log(n);
