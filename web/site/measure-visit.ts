// What a page of the storefront measures of itself: at most 1 KB, no cookie, one beacon as it is left (rule X28).
import { href } from '#shop/text/href.ts';

/**
 * Runs inline, the same bytes on every page, in every language: the two letters of one are no kind of page. It measures what was opened by an address;
 * what a press fetches afterwards counts for the page it began with, as browsers count it. `inp` is the slowest press, `cls` the
 * worst five seconds of shifts in thousandths. A page that begins in the background, or is fetched ahead, measures nothing, and so
 * does a browser that does not tell when the largest part is painted.
 */
export const measureVisit = `(function(){
var d=document,P=window.PerformanceObserver,S=P&&P.supportedEntryTypes||[],v={},t0=-9e9,t1=t0,sum=0,page=location.pathname.split('/').find(p=>p[2])||'',b;
function has(n){return S.indexOf(n)>=0}
function on(n,f){if(has(n))new P(function(l){l.getEntries().forEach(f)}).observe({type:n,buffered:true,durationThreshold:40})}
function tap(e){if(e.interactionId)v.inp=Math.max(v.inp||0,e.duration)}
if(!has('largest-contentful-paint')||d.hidden)return;
if(has('layout-shift'))v.cls=0;
on('event',tap);on('first-input',tap);
on('largest-contentful-paint',function(e){v.lcp=e.startTime});
on('layout-shift',function(e){
if(e.hadRecentInput)return;
if(e.startTime-t1>1e3||e.startTime-t0>5e3)sum=0,t0=e.startTime;
t1=e.startTime;sum+=e.value*1e3;v.cls=Math.max(v.cls,sum)});
addEventListener('visibilitychange',function(){
if(b||!d.hidden)return;
b=new URLSearchParams({page:page,device:innerWidth<768?'phone':'desktop'});
for(var k in v)b.set(k,Math.round(v[k]));
navigator.sendBeacon('${/* @__PURE__ */ href('/field-data')}',b)},true)})()`;
