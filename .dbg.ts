import { createProblem, judgeStructure, completeTerms } from "#calc";
import { spacesOf } from "#calc/structures/search.ts";
import { createSpaceSearch } from "#calc/structures/space-search.ts";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
const q:any=defaultQuestion(randomOf(3),8);
const p=createProblem(q); const s=createSpaceSearch(spacesOf(p)[0]!)!;
console.log(s.space.types.map(t=>t.type).join(), JSON.stringify(q.best.constraints), JSON.stringify(q.bank.figures), JSON.stringify(q.bank.scenario), q.bank.deal.revenueUsd);
for (const [steps,opt] of [[[0,2,59,0,0,2,937,0],[-1,0,0,-1,-1,0,0,-1]],[[0,67,55,0,0,2,876,0],[-1,8,0,-1,-1,0,0,-1]],[[0,2,59,0,0,2,937,0],[-1,8,0,-1,-1,0,0,-1]],[[0,1,1,0,0,1,997,0],[-1,0,0,-1,-1,0,0,-1]]] as any) {
 const others=opt.flatMap((o:number,i:number)=>o<0?[]:[s.store.at(i,o,steps[i])]); const c=completeTerms(p,others); const j=judgeStructure(p,c);
 console.log(steps.join(), JSON.stringify(j.figures.worstCoverage), j.figures.worstYear, j.figures.cashToClose, j.failed.join());
}
