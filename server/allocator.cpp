// What the program asks of jemalloc, which reads this text when it starts. Memory that was freed goes back to the
// system within a moment, on a thread of jemalloc's own: by default it stays until the same threads need more, and a
// server from which people have gone would look as if they were still there.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "background_thread:true,dirty_decay_ms:100,muzzy_decay_ms:0";
}
