import { createProblem, proveBest, searchBest } from "#calc";
import { ProofChecker } from "#tests/prove/best-structure/check-proof.ts";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
const [from,to]=process.argv.slice(2).map(Number);
for(let seed=from!;seed<to!;seed++){
const d=defaultQuestion(randomOf(seed),8); const q={...d,best:{...d.best,step:Math.ceil(d.bank.offer/200), nodesMost:5000}};
let t=process.cpuUsage().user; const r=searchBest(createProblem(q))!; const t1=(process.cpuUsage().user-t)/1000; 
if(r.certificate.status==="open"){console.log(seed,"open",t1);continue;}
const p=proveBest(createProblem(q)); if(p===null||p==="too many") {console.log(seed,p);continue;}
t=process.cpuUsage().user; const bad=new ProofChecker(q,p).check(); 
console.log(seed,r.certificate.status,"search ms",t1.toFixed(0),"nodes",r.certificate.nodes,"leaves",p.leaves.length,"check ms",((process.cpuUsage().user-t)/1000).toFixed(0),"bad",bad.length,bad.slice(0,3).map(b=>b.line+": "+b.what+" "+JSON.stringify(p.leaves[b.line-2],(k,v)=>typeof v==="bigint"?String(v):v).slice(0,700)).join("\n"));}
