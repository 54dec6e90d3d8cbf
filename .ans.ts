import { answerQuestion, createProblem } from "#calc";
const bank:any = { deal:{askingPriceUsd:null,revenueUsd:1800000,ebitdaUsd:330000,sdeUsd:345000,ebitdaMultiple:null,equipmentUsd:180000,realEstateUsd:null,inventoryUsd:85000,receivablesUsd:140000}, offer:1150000, components:[], figures:{cads:Number(process.argv[2]??230000)}, profile:{people:[],cash:[{amount:300000,borrowed:false}],personalDebts:[{monthlyPayment:2500}],livingCostsMonthly:5000,otherIncomeYearly:90000,taxPct:22}, closing:{workingCapital:60000,reserve:20000}, loanNumberDate:"2026-11-20", tax:{ratePct:24}};
let t=performance.now();
const a=answerQuestion(createProblem({bank,best:{nodesMost:5000}}),{onPart:()=>console.log((performance.now()-t).toFixed(0),"ms")});
const str=(s:any)=>s.kind+" "+s.components.map((c:any)=>c.type+" "+c.amount+" "+JSON.stringify(c.terms)).join(", ")+"  cash "+s.figures.cashToClose+" cov "+s.figures.worstCoverage+" own "+s.figures.ownershipPct+" cost "+s.figures.cost;
if(a.best)console.log(str(a.best)); a.others.forEach(o=>console.log(str(o)));
console.log(JSON.stringify({s:a.status,b:a.binding,c:a.conflict,as:a.assumptions,n:a.certificate?.nodes},null,0));
