import { createProblem } from "#calc";
import { searchBest } from "#calc/structures/search.ts";
const bank:any = { deal:{askingPriceUsd:null,revenueUsd:1800000,ebitdaUsd:330000,sdeUsd:345000,ebitdaMultiple:null,equipmentUsd:180000,realEstateUsd:null,inventoryUsd:85000,receivablesUsd:140000}, offer:1150000, components:[], figures:{cads:230000}, profile:{people:[],cash:[{amount:300000,borrowed:false}],personalDebts:[{monthlyPayment:2500}],livingCostsMonthly:5000,otherIncomeYearly:90000,taxPct:22}, closing:{workingCapital:60000,reserve:20000}, loanNumberDate:"2026-11-20", tax:{ratePct:24}};
const objs = process.argv[2] ? process.argv[2].split(",") : undefined;
const own = Number(process.argv[3]??0);
const p = createProblem({bank,best:{nodesMost: 50000, objectives:objs as any, constraints:{ownershipGivenMostPct:{value:own}}}});
for (let k=0;k<(Number(process.argv[4]??1));k++){
let t=performance.now();
const r = searchBest(p)!;
console.log((performance.now()-t).toFixed(1),"ms");
if(k==0) console.log(JSON.stringify(r,(k,v)=>typeof v==="bigint"?String(v):v,1));}
