import { createProblem } from "#calc";
import { searchBest } from "#calc/structures/search.ts";
import { bruteForce } from "#tests/prove/best-structure/brute-force.ts";
import { randomQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf as createChance } from "#tests/support/random-deals.ts";
const [from,to]=[Number(process.argv[2]),Number(process.argv[3])];
let bad=0, found=0, tb=0, ts=0, nodes=0, pts=0;
for(let s=from;s<to;s++){
 const chance=createChance(s);
 const q=randomQuestion(chance,1+s%4,4+s%5);
 let t=performance.now(); const b=bruteForce(q); tb+=performance.now()-t;
 t=performance.now(); let r; try { r=searchBest(createProblem(q))!; } catch(e) { console.log("seed",s,"THROW",(e as Error).stack); bad++; continue; } ts+=performance.now()-t; nodes+=r.certificate.nodes; pts+=b.points;
 const f=(x:any)=>x===null?null:Object.fromEntries(Object.entries(x.figures).filter(([k])=>k!=="worstYear"));
 const comp=(x:any)=>x===null?null:x.components.map((c:any)=>[c.type,c.amount,c.terms?.term??null,c.terms?.standby??null,c.terms?.interestRate??null,c.terms?.equityPercentage??null]);
 const sum=Object.values(r.certificate.leftOut).reduce((a:any,c:any)=>a+c,0n);
 const A=JSON.stringify([comp(b.best),f(b.best)]),B=JSON.stringify([comp(r.found),f(r.found)]);
 if(b.best) found++;
 if(A!==B||Number(r.certificate.points)!==b.points||sum!==r.certificate.points){bad++; console.log("seed",s,"points",b.points,String(r.certificate.points),String(sum),r.certificate.status,"\n ",A,"\n ",B, JSON.stringify(q.best.objectives));}
}
console.log({bad,found,of:to-from,tb:Math.round(tb),ts:Math.round(ts),nodes,pts});
