# What `npm start` sets for the server's memory (docs/decisions/server/memory.md), sourced by sh: malloc reads it once, before any
# code of ours runs. The dynamic linker finds the library by its name alone, wherever it is for this kind of processor.
if [ -z "${LD_PRELOAD:-}" ] && ls /usr/lib/libjemalloc.so.2 /usr/lib/*/libjemalloc.so.2 /usr/lib64/libjemalloc.so.2 2>/dev/null | grep -q .; then
  export LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0
else
  export MALLOC_ARENA_MAX=2
fi
