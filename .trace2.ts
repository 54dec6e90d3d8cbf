import { createProblem } from "#calc";
import { spacesOf } from "#calc/structures/search.ts";
import { createSpaceSearch } from "#calc/structures/space-search.ts";
import { NodeHeap } from "#calc/structures/node-heap.ts";
import { wholeBox } from "#calc/structures/box.ts";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
const q:any=defaultQuestion(randomOf(Number(process.argv[2])),8);
const p=createProblem(q); const s=createSpaceSearch(spacesOf(p)[0]!)!; const h=new NodeHeap(); h.push({box:wholeBox(s.space),space:0,bound:-Infinity,depth:0,promise:0,active:[]});
console.log(s.space.types.map(t=>t.type+" "+t.mostSteps).join(), q.bank.offer, s.space.stepUsd);
let best:any=null,n=0; const every=Number(process.argv[3]??100);
const show=(box:any)=>box.map((b:any,i:number)=>s.space.types[i].type.slice(0,8)+":"+(b.mayBeOff?"0|":"")+b.from+"-"+b.to+"t"+b.options).filter((z:string)=>!z.includes("0|1-0")).join(" ");
for(let x=h.pop();x&&n<2500;x=h.pop()){ n++; const o=s.process(x.box,x.active,best,(b)=>{best=b; console.log("node",n,"keys",b.keys.slice(0,5).join(),b.point.steps.join(),b.point.options.join());});
 if(n%every<6) console.log(n,"bound",Math.max(x.bound,o.bound),"depth",x.depth,show(x.box), "=>", o.leaves.map(l=>l.reason+(l.level??"")+JSON.stringify(l.multipliers?.map(m=>m[0]))).join()," parts ",o.parts.map(show).join(" || "));
 for(const b of o.parts) h.push({box:b,space:0,bound:Math.max(x.bound,o.bound),depth:x.depth+1,promise:o.promise,active:o.active}); }
console.log(n);
