import { falseRelations, plantedRelations, relationsHeldByChance } from "/work/relations/scripts/documentation/relation-tables";
import { markdown } from "/work/relations/scripts/documentation/formulas-page";
const t=Date.now();
console.log(markdown(relationsHeldByChance(400)),Date.now()-t);
console.log(markdown(plantedRelations(100)),Date.now()-t);
console.log(markdown(falseRelations(Number(process.env.A??300),Number(process.env.B??100))),Date.now()-t);
